/** Of a page of one blessing: where there is room its picture stands beside its words, in sight while they are read. */
export const besidePicture = "lg:grid lg:grid-cols-2 lg:gap-x-10";

export const pictureOfCard =
  "-mx-6 -mt-6 mb-6 h-80 rounded-t-[calc(var(--radius-card)-1px)] sm:-mx-8 sm:-mt-8 sm:h-115 lg:sticky lg:top-22 lg:me-0 lg:-mb-8 lg:h-[min(42rem,85dvh)] lg:rounded-s-[calc(var(--radius-card)-1px)] lg:rounded-e-none";
