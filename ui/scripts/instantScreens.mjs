// The screens of instant bookings and of photographers who cancel. Such situations last only a minute or need several people,
// so they are simulated: `answers` maps the end of a URL to a function that changes the server's response on its way to the
// page, or returns a response in its place if it has no parameter.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const later = (milliseconds) => new Date(Date.now() + milliseconds).toISOString();

const inIndia = (locale, options, moment) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options }).format(moment);

/** Returns the first full or half hour that is at least `hours` hours ahead, in the format of the API. */
function startIn(hours) {
  const moment = new Date(Math.ceil((Date.now() + hours * hour) / (hour / 2)) * (hour / 2));
  return {
    scheduledDate: inIndia('en-GB', {}, moment),
    scheduledTime: inIndia('en-US', { hour: 'numeric', minute: '2-digit' }, moment).replace('\u202f', ' '),
  };
}

const nextStarts = () => [startIn(3), startIn(5), startIn(22)];
const address = 'Studio 4, Hauz Khas Village, New Delhi 110016';

const refused = (code, message, data = {}) => ({
  status: 409,
  body: { success: false, status: 409, code, message, data },
});

// An instant booking.

const dispatchId = 'd1sp4tch0000001';
const dispatchPath = `/instant/${dispatchId}`;

const dispatchAs = (changes) => ({
  [dispatchPath]: () => ({
    success: true,
    message: '',
    dispatchId,
    kind: 'instant',
    status: 'open',
    round: 1,
    asked: 5,
    seen: 2,
    roundEnds: later(62 * second),
    roundSeconds: 90,
    now: later(0),
    category: 'Food',
    categoryId: 'food00000000000',
    unit: 'dish',
    location: 'Delhi',
    shootAddress: address,
    locality: 'Hauz Khas',
    start: startIn(2),
    skuCount: 20,
    maxTotal: 39_000,
    paymentMethod: 'razorpay',
    ...changes(),
  }),
});

const matched = (photographer, changes = {}) => ({
  status: 'won',
  bookingId: 'b00king00000001',
  photographer: { ...photographer, payAfterShoot: true },
  total: 27_000,
  bookingStatus: 'upcoming',
  paymentStatus: 'unpaid',
  ...changes,
});

const severalFree = {
  '/instant/quote*': () => ({ success: true, message: '', free: 7, from: 14_000, to: 39_000, start: startIn(1) }),
};

async function fillIn(page) {
  await page.getByLabel('Location').fill('Hauz Khas, Delhi');
  await page.getByLabel('Category').selectOption('Food');
  await page.getByRole('spinbutton', { name: /^Number of/ }).fill('20');
  const typed = page.getByLabel('Enter address');
  if (await typed.isVisible()) await typed.fill(address);
  else await page.getByRole('radio', { name: /Delhi/ }).first().check({ force: true });
  await page.getByText('7 photographers free').waitFor();
}

async function findNobody(page) {
  await fillIn(page);
  await page.getByRole('button', { name: /^Find a photographer now/ }).click();
  await page.getByRole('alert').first().waitFor();
}

/** Reloads a page while a search is running, and waits for the link to the search. */
async function lookElsewhere(page) {
  await page.evaluate((id) => {
    const { id: userId } = JSON.parse(localStorage.getItem('user'));
    localStorage.setItem('openDispatch', `${userId} ${id}`);
  }, dispatchId);
  await page.reload();
  await page.getByRole('link', { name: /^We are asking photographers/ }).waitFor();
}

// Bookings whose photographer cancelled.

/** Changes the customer's first confirmed booking in the server's response. */
const firstBookingAs = (changes) => ({
  '/user/profile/*': (real) => {
    const index = real.bookings.findIndex(({ status }) => status === 'upcoming');
    return { ...real, bookings: real.bookings.map((item, at) => (at === index ? { ...item, ...changes(item) } : item)) };
  },
});

const canceled = { status: 'canceled', canceledBy: 'photographer', paymentMethod: 'razorpay', movesLeft: 0 };

export const instantScreensForEveryone = [{ name: 'instant-filled', path: '/instant', answers: severalFree, prepare: fillIn }];

/** `photographer` is a photographer with a portrait. */
export const instantScreensForCustomers = (photographer) => [
  {
    name: 'instant-nobody-free',
    path: '/instant',
    answers: {
      '/instant/*': () =>
        refused('nobody_free', 'Nobody is free at this time.', {
          location: { code: 'nobody_free', message: '', next: nextStarts() },
        }),
      ...severalFree,
    },
    prepare: findNobody,
  },
  { name: 'instant-search', path: dispatchPath, answers: dispatchAs(() => ({ round: 2, asked: 15, seen: 9 })) },
  {
    name: 'instant-match',
    path: dispatchPath,
    answers: {
      ...firstBookingAs(() => ({ bookingId: 'b00king00000001', paymentMethod: 'razorpay', payBy: later(9.7 * minute) })),
      ...dispatchAs(() => matched(photographer, { payBy: later(9.7 * minute) })),
    },
  },
  {
    name: 'instant-booked',
    path: dispatchPath,
    answers: dispatchAs(() => matched(photographer, { paymentStatus: 'paid' })),
  },
  {
    name: 'instant-unpaid',
    path: dispatchPath,
    answers: dispatchAs(() => matched(photographer, { bookingStatus: 'canceled' })),
  },
  {
    name: 'instant-nobody',
    path: dispatchPath,
    answers: dispatchAs(() => ({ status: 'lapsed', round: 3, asked: 18, seen: 12, next: nextStarts() })),
  },
  { name: 'instant-elsewhere', path: '/about', answers: dispatchAs(() => ({})), prepare: lookElsewhere },
  {
    name: 'rescue-search',
    path: '/userpfp',
    answers: {
      ...firstBookingAs(() => ({ ...canceled, paymentStatus: 'paid', rescue: { status: 'searching', dispatchId } })),
      ...dispatchAs(() => ({ kind: 'rescue', roundEnds: later(20 * minute) })),
    },
  },
  {
    name: 'rescue-won',
    path: '/userpfp',
    answers: firstBookingAs(() => ({
      replaces: 'b00king00000001',
      freeUntil: later(23 * hour),
      paymentStatus: 'paid',
      paymentMethod: 'razorpay',
    })),
  },
  {
    name: 'rescue-ended',
    path: '/userpfp',
    answers: firstBookingAs(({ pricing }) => ({
      ...canceled,
      paymentStatus: 'refund pending',
      refundAmount: pricing,
      rescue: { status: 'ended', refund: pricing },
      compensation: { amount: pricing / 5, status: 'due' },
    })),
  },
  {
    name: 'pay-by',
    path: '/userpfp',
    answers: firstBookingAs(() => ({ paymentMethod: 'razorpay', payBy: later(9 * minute) })),
  },
];

// A photographer's offers.

const offered = (changes = () => ({})) => ({
  '/instant/offers': () => ({
    success: true,
    message: '',
    now: later(0),
    offers: [
      {
        offerId: '0ffer0000000001',
        kind: 'instant',
        category: 'Food',
        unit: 'dish',
        area: 'Hauz Khas',
        start: startIn(2),
        skuCount: 20,
        total: 27_000,
        youGet: 24_300,
        expiresAt: later(62 * second),
        ...changes(),
      },
    ],
  }),
});

const answered = (answer) => ({ '/instant/offers/*': answer, ...offered() });
const offer = (page) => page.getByRole('alertdialog').waitFor();

async function accept(page) {
  await offer(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
}

const instantIs = (instant) => ({
  '/portfolio/getPhotographerProfile': (real) => ({ ...real, details: { ...real.details, instant: instant() } }),
});

export const instantScreensForPhotographers = [
  {
    name: 'instant-on',
    path: '/dashboard',
    answers: instantIs(() => ({ on: true, until: later(6 * hour), payAfterShoot: false })),
  },
  { name: 'offer', path: '/dashboard', answers: offered(), prepare: offer },
  {
    name: 'offer-rescue',
    path: '/dashboard',
    answers: offered(() => ({ kind: 'rescue', start: startIn(30), expiresAt: later(27 * minute) })),
    prepare: offer,
  },
  {
    name: 'offer-accepted',
    path: '/dashboard',
    answers: answered(() => ({ success: true, message: '', bookingId: 'b00king00000001', payBy: later(10 * minute) })),
    prepare: accept,
  },
  {
    name: 'offer-lost',
    path: '/dashboard',
    answers: answered(() => refused('offer_lost', 'Somebody was faster.')),
    prepare: accept,
  },
  {
    name: 'offer-clash',
    path: '/dashboard',
    answers: answered(() => refused('offer_clash', 'You have another booking at this time.')),
    prepare: accept,
  },
  {
    name: 'offer-aside',
    path: '/dashboard',
    answers: offered(),
    prepare: async (page) => {
      await offer(page);
      await page.getByRole('button', { name: 'Decide later' }).click();
    },
  },
  {
    name: 'withdraw',
    path: '/dashboard',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^I can’t make it/ })
        .first()
        .click(),
  },
];
