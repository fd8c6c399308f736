/** Names this page as long as it is loaded: live updates leave out what it wrote itself. */
export const tabId = crypto.getRandomValues(new Uint32Array(4)).join("-");
