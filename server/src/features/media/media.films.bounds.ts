/** Of one run of the program that converts films. */
export const filmBounds = {
  // A film of 3840 x 2160 takes two thirds of it.
  memoryMegabytes: 3000,
  cpuSeconds: 1800,
  wallSeconds: 900,
  // More would fill a disk.
  fileMegabytes: 200,
} as const;
