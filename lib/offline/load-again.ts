/** Asks for the page of this address once more. */
export const loadAgain = (): void => location.reload();
/** Asks for another one; not by the router, which would first look for parts of it that no network brings. */
export const load = (address: string): void => location.assign(address);
