/** Apart from the slides, of which a page of celebrations needs nothing else. */
export const pictureAt = (url: string, width: 320 | 640 | 1280) => `${url}?w=${width}`;
