/** Of a page of one blessing: where there is room its picture stands beside its words, in sight while they are read. */
export const besidePicture = "lg:grid lg:grid-cols-2 lg:gap-x-10";

export const pictureOfCard =
  "-mx-6 -mt-6 mb-6 h-80 rounded-t-[calc(var(--radius-card)-1px)] sm:-mx-8 sm:-mt-8 sm:h-115 lg:sticky lg:top-22 lg:-my-4 lg:-ms-4 lg:me-0 lg:h-auto lg:min-h-[min(42rem,85dvh)] lg:max-h-[max(min(42rem,85dvh),min(52rem,calc(100dvh-7.5rem)))] lg:rounded-[calc(var(--radius-card)-0.5rem)] lg:contain-size";
