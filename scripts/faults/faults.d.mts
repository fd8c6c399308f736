export const faults: {
  area: string;
  name: string;
  file: string;
  from: string;
  to: string;
  tests: string[];
}[];
