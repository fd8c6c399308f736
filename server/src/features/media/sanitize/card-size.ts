/** Of the picture of a card, as messengers want it: a JPEG, since many show no WebP, and some nothing larger. */
export const cardSize = { width: 1200, height: 630, bytes: 300_000 } as const;
