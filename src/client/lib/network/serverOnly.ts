/** tRPC options for a query whose response must come from the server, never from this device. */
export const serverOnly = { context: { isServerOnly: true } };
