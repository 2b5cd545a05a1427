import { viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { acting } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

/** A page of the shell, its cache bound to the session, for somebody who acts as one of the login's accounts. */
export const setUpShellPage = () =>
  setUpPage({ as: acting(viewerId), path: "/en/notifications", isBound: true, settles: true });
