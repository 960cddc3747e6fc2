// The screens that `make screenshots` draws: the name of each, the person who sees it, its path, and the steps that open it.

import { instantScreensForCustomers, instantScreensForEveryone, instantScreensForPhotographers } from './instantScreens.mjs';

const open = (name) => (page) => page.getByRole('button', { name }).first().click();
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const firstShoot = open(/^Details of the shoot with/);

const forEveryone = (somebody) => [
  { name: 'landing', path: '/' },
  { name: 'book-now', path: '/bookingpopup' },
  { name: 'about', path: '/about' },
  { name: 'services', path: '/services' },
  { name: 'community', path: '/community' },
  { name: 'contact', path: '/Query' },
  { name: 'terms', path: '/termsandcondition' },
  { name: 'privacy', path: '/privacypolicy' },
  { name: 'refunds', path: '/refundpolicy' },
  { name: 'login', path: '/login' },
  { name: 'customer-login', path: '/login', prepare: open(/^Customer/) },
  { name: 'photographer-login', path: '/login', prepare: open(/^Photographer/) },
  { name: 'customer-sign-up', path: '/login', prepare: inTurn(open(/^Customer/), open('Sign Up')) },
  { name: 'reset-password', path: '/login', prepare: inTurn(open(/^Customer/), open('Forgot Password?')) },
  { name: 'photographer-sign-up', path: '/signup' },
  { name: 'update-password', path: '/update-password/x' },
  { name: 'confirm-email', path: '/confirm-email/x' },
  { name: 'schedule', path: '/schedule' },
  { name: 'date-picker', path: '/schedulepopup' },
  { name: 'time-picker', path: '/schedule', prepare: open(/^Time/) },
  { name: 'schedule-results', path: somebody.results },
  { name: 'pricing', path: somebody.results, prepare: open('View detailed pricing') },
  { name: 'instant', path: '/instant' },
  { name: 'instant-results', path: '/instantbook?location=Delhi&category=Food' },
  { name: 'filters', path: '/instantbook?location=Delhi&category=Food', prepare: open(/^Filters/) },
  { name: 'sorting', path: '/instantbook?location=Delhi&category=Food', prepare: open('Sort by') },
  { name: 'profile', path: somebody.profile },
  { name: 'cities', path: '/photographers' },
  { name: 'city', path: '/photographers/mumbai' },
  { name: 'city-category', path: '/photographers/mumbai/food' },
  { name: 'slideshow', path: somebody.profile, prepare: open(/: view/) },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'outbox', path: '/demo/outbox' },
  { name: 'admin-login', path: '/adminlogin' },
  { name: 'admin-activity', path: '/adminlogin', prepare: open(/^Admin$/) },
  {
    name: 'admin-rescues',
    path: '/adminlogin',
    prepare: inTurn(open(/^Admin$/), (page) => page.getByRole('tab', { name: /^RESCUES/i }).click()),
  },
];

const bookNow = (page) => open(/Book Now/)(page);
const address = 'Studio 4, Hauz Khas Village, New Delhi 110016';

/**
 * Clicks Book Now, chooses a free day of next month by its index and the fourth free time, and fills in the details of the
 * shoot.
 */
async function chooseSlot(page, day = 8) {
  await bookNow(page);
  await open('Next month')(page);
  const slot = page.getByRole('dialog');
  await slot
    .getByRole('button', { name: /\d{4}$/ })
    .nth(day)
    .click();
  await slot.getByRole('radio').nth(3).click();
  await open('Continue')(page);
  await page.getByRole('spinbutton', { name: /^Number of/ }).fill('25');
  const first = page.getByLabel('Enter address');
  if (await first.isVisible()) await first.fill(address);
}

async function toPayment(page, day) {
  await chooseSlot(page, day);
  await open('PROCEED')(page);
}

let dayToBook = 8;

/** Books a different day each time, because the photographer is not available on the days already booked. */
async function toConfirmation(page) {
  await toPayment(page, ++dayToBook);
  await page.getByText('Pay after Shoot', { exact: true }).click();
  await open('PROCEED')(page);
  // Pressing a key keeps the confirmation open. Otherwise the app would leave it after a while.
  await page.getByRole('heading', { name: /^Awaiting/ }).waitFor();
  await page.keyboard.press('Tab');
}

const forCustomers = (somebody) => [
  { name: 'slot', path: somebody.profile, prepare: bookNow },
  { name: 'booking-details', path: somebody.profile, prepare: (page) => chooseSlot(page) },
  { name: 'booking-payment', path: somebody.profile, prepare: (page) => toPayment(page) },
  { name: 'my-activity', path: '/userpfp' },
  { name: 'booking', path: '/userpfp', prepare: firstShoot },
  { name: 'cancel-booking', path: '/userpfp', prepare: inTurn(firstShoot, open('Cancel Booking')) },
  {
    name: 'receipt',
    path: '/userpfp',
    prepare: inTurn(
      (page) => page.getByRole('tab', { name: 'COMPLETED' }).click(),
      (page) => page.getByRole('link', { name: 'Receipt' }).first().click(),
    ),
  },
  {
    name: 'rate',
    path: '/userpfp',
    prepare: inTurn((page) => page.getByRole('tab', { name: 'COMPLETED' }).click(), open('Rate this shoot')),
  },
  { name: 'confirmation', path: somebody.profile, prepare: toConfirmation },
];

const forPhotographers = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'calendar', path: '/dashboard?view=calendar' },
  { name: 'all-requests', path: '/dashboard', prepare: open(/^View all: REQUESTS/) },
  { name: 'earnings', path: '/dashboard', prepare: open('Show chart') },
  { name: 'own-profile', path: '/profiledit' },
  { name: 'edit-prices', path: '/profiledit', prepare: open('Edit Prices') },
  { name: 'edit-categories', path: '/profiledit', prepare: open('Edit Categories') },
  { name: 'edit-details', path: '/profiledit', prepare: open('Edit details') },
  { name: 'own-calendar', path: '/profiledit?tab=calendar' },
  { name: 'edit-hours', path: '/profiledit?tab=calendar', prepare: open(/^(Set your|Edit) hours/) },
  { name: 'add-time-off', path: '/profiledit?tab=calendar', prepare: open('Add time off') },
  { name: 'connect-calendar', path: '/profiledit?tab=calendar', prepare: open('Connect a calendar') },
  { name: 'upload-portfolio', path: '/profiledit', prepare: open(/^Upload Portfolio/) },
  {
    name: 'organize-portfolio',
    path: '/profiledit',
    prepare: open(/^Edit (Product|Event|Fashion|Real Estate|Food|Mobile|Wedding)/),
  },
];

/** `somebody` contains a photographer, the path of their profile, and the paths of searches with results. */
export const screensOf = (somebody) => [
  ...[...forEveryone(somebody), ...instantScreensForEveryone].map((screen) => ({ ...screen, who: undefined })),
  ...[...forCustomers(somebody), ...instantScreensForCustomers(somebody.photographer)].map((screen) => ({
    ...screen,
    who: 'customer',
  })),
  ...[...forPhotographers, ...instantScreensForPhotographers].map((screen) => ({ ...screen, who: 'photographer' })),
];
