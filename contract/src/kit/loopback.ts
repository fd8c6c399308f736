/** Whether a name in an address is this computer alone, which no other device reaches by it. */
export const isLoopback = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
