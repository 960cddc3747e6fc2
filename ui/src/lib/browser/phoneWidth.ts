/** Whether the window is as narrow as a phone, where dialogs are sheets at its bottom. */
export const isPhoneWidth = () => matchMedia('(max-width: 639.98px)').matches;
