export const pushTexts = {
  title: 'Offers on this device',
  about:
    'Get offers on this device even when Shootday is closed. They last a minute or two, and the first to accept gets the shoot.',
  turnOn: 'Turn on notifications',
  on: 'Notifications are on for this device.',
  turnOff: 'Turn off',
  denied: 'Your browser blocks notifications from Shootday.',
  howToAllow: [
    'Open the settings of this site: the icon beside the address, or a long press on the app.',
    'Choose “Notifications” and allow them.',
    'Open this page again.',
  ],
  unsupported: 'This browser cannot show notifications. Chrome, Edge, Firefox and Safari can.',
  install: 'On iPhone and iPad, notifications work once Shootday is on the home screen.',
  howToInstall: [
    'Tap the share button of Safari.',
    'Choose “Add to Home Screen”.',
    'Open Shootday from the home screen and turn on notifications here.',
  ],
  failed: 'Notifications could not be changed. Please try again.',
} as const;
