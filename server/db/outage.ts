/** Tells of the first failure of an outage and of no other until it is over: it is tried again every second. */
export const oncePerOutage = (tell: (error: unknown) => void) => {
  let isOut = false;
  return {
    failed: (error: unknown): void => {
      if (!isOut) tell(error);
      isOut = true;
    },
    recovered: (): void => {
      isOut = false;
    },
  };
};
