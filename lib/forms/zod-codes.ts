interface Issue {
  code?: string | undefined;
  input?: unknown;
}

/** Names the faults of schemas that name none themselves: by the issue's code, as the platform does. */
export const codeOfIssue = ({ code = "custom", input }: Issue): string =>
  code === "invalid_type" && (input === undefined || input === null) ? "required" : code;
