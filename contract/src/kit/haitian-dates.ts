export const haitianMonths = [
  "janvye",
  "fevriye",
  "mas",
  "avril",
  "me",
  "jen",
  "jiyè",
  "out",
  "septanm",
  "oktòb",
  "novanm",
  "desanm",
] as const;

export const haitianWeekdays = ["dimanch", "lendi", "madi", "mèkredi", "jedi", "vandredi", "samdi"] as const;
