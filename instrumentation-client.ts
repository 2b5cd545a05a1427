import { loadClient } from "#lib/api/caller";

// The framework runs this before anything else of the page. Where the document has begun calls (decisions/047), their
// answers are about to be taken over: the client comes while the page is made, not after. That it does not come is told
// to whoever makes a call.
if (window.firstCalls) void loadClient().catch(() => undefined);
