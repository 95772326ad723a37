/** What a mutation resolves to while its change waits to be sent; its notice says so. */
export const isWaitingResult = (result: unknown) =>
  (result as { isWaiting?: boolean } | null | undefined)?.isWaiting === true;
