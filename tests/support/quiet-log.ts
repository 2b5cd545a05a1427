/** For work of the platform that a test does by itself: nobody reads its log. */
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };
