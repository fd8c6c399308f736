/** iPhones and iPads alone say it: true in the app on the home screen, false in a tab. */
const standalone = (): unknown => Reflect.get(navigator, "standalone");

export const isOnHomeScreen = (): boolean => standalone() === true;

/** Put there, it gets what a tab does not: notifications, and storage that is not cleared after a week. */
export const mayGoToHomeScreen = (): boolean => standalone() === false;
