import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Message = { to: string; subject: string; text: string };

let people = 0;

/** Returns an email address that is unique in this run. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}.${Date.now()}.${people}@example.in`;
}

async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/api/v1/demo/outbox');
  const { items } = (await answer.json()) as { items: Message[] };
  return items.filter((message) => message.to === to);
}

/** Returns the newest code that was sent to an email address or mobile number. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  for (const message of await messagesTo(request, to)) {
    const code = /\b\d{6}\b/.exec(message.text)?.[0];
    if (code) return code;
  }
  throw new Error(`no code was sent to ${to}`);
}

/** Returns the newest link to a page, such as `update-password`, that was sent to an email address. */
export async function linkFor(request: APIRequestContext, to: string, page: string): Promise<string> {
  for (const message of await messagesTo(request, to)) {
    const link = message.text.split(/\s+/).find((word) => word.includes(`/${page}/`));
    if (link) return link;
  }
  throw new Error(`no link was sent to ${to}`);
}

/** Enters the code that was sent to `to` in the dialog, and waits until the dialog closes. */
export async function enterCode(page: Page, to: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(dialog).toBeVisible();
  const code = await codeFor(page.request, to);
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.insertText(code);
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
}

export async function logIn(page: Page, role: 'Customer' | 'Photographer', email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.getByRole('dialog', { name: 'Login As' }).getByRole('button', { name: role }).click();
  const dialog = page.getByRole('dialog', { name: `${role} Login` });
  if (role === 'Photographer') await dialog.getByRole('button', { name: 'Continue with email' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged Out')).toBeVisible();
  await expect(page).toHaveURL('/community');
}

export type Person = { email: string; password: string; name: string; token: string; id: string; photographerId?: string };

export async function send<Answer>(request: APIRequestContext, path: string, data: object, token = ''): Promise<Answer> {
  const answer = await request.post(path, { data, headers: token ? { Authorization: `Bearer ${token}` } : {} });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBeTruthy();
  return (await answer.json()) as Answer;
}

async function proofOf(request: APIRequestContext, email: string): Promise<string> {
  await send(request, '/api/v1/auth/sendotp', { email });
  const otpSTR = await codeFor(request, email);
  const { verificationToken } = await send<{ verificationToken: string }>(request, '/api/v1/auth/verifyotp', { email, otpSTR });
  return verificationToken;
}

type SignedUp = { token: string; user: { _id: string; photographerId?: string } };

/** Creates a customer with an account through the API. */
export async function newCustomer(request: APIRequestContext, name: string): Promise<Person> {
  const email = newEmail('customer');
  const password = 'lotus-pond';
  const verificationToken = await proofOf(request, email);
  const { token, user } = await send<SignedUp>(request, '/api/v1/user/usersignup', {
    fullName: name,
    email,
    password,
    verificationToken,
  });
  return { email, password, name, token, id: user._id };
}

/** Creates an approved photographer who offers one category from 10 SKUs on, through the API. */
export async function newPhotographer(request: APIRequestContext, name: string, city: string, category: string): Promise<Person> {
  const email = newEmail('photographer');
  const password = 'lotus-pond';
  const [firstName, lastName] = name.split(' ');
  const verificationToken = await proofOf(request, email);
  const form = { firstName, lastName, city, mobileNo: '9811198111', email, password, verificationToken };
  const { token, user } = await send<SignedUp>(request, '/api/v1/auth/signup', form);
  const id = user.photographerId;
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as {
    categorylist: { _id: string; name: string }[];
  };
  const categories = categorylist.filter((one) => one.name === category).map((one) => one._id);
  await send(request, '/api/v1/portfolio/selectcategories', { id, categories }, token);
  const updatedPrices = [
    { minSKUs: 10, pricePerSKU: 800 },
    { minSKUs: 20, pricePerSKU: 700 },
  ];
  await send(request, '/api/v1/portfolio/updatePricing', { id, updatedPrices }, token);
  await change(request, `photographers/records/${id}`, { approved: true });
  return { email, password, name, token, id: user._id, photographerId: id };
}

export const admin = { identity: 'admin@demo.shootday.in', password: 'shootday' };
const adminTokens = new WeakMap<APIRequestContext, string>();

/** Signs in as the admin once per test, because the number of sign-ins from an IP address is limited. */
async function adminHeaders(request: APIRequestContext): Promise<{ Authorization: string }> {
  let token = adminTokens.get(request);
  if (!token) ({ token } = await send<{ token: string }>(request, '/api/collections/_superusers/auth-with-password', admin));
  adminTokens.set(request, token);
  return { Authorization: token };
}

/** Approves or declines the refund of a canceled shoot, as an admin does in the dashboard. */
export async function decideRefund(
  request: APIRequestContext,
  booking: string,
  decision: 'approved' | 'declined',
): Promise<void> {
  const id = await findId(request, 'cancellations', `booking='${booking}'`);
  await change(request, `cancellations/records/${id}`, { decision });
}

/** Returns the id of the first record that matches a filter, read as an admin. */
export async function findId(request: APIRequestContext, collection: string, filter: string): Promise<string> {
  const query = new URLSearchParams({ filter });
  const found = await request.get(`/api/collections/${collection}/records?${query}`, { headers: await adminHeaders(request) });
  const { items } = (await found.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

/** Changes a record as an admin does in the dashboard. */
export async function change(request: APIRequestContext, record: string, data: object): Promise<void> {
  const answer = await request.patch(`/api/collections/${record}`, { data, headers: await adminHeaders(request) });
  expect(answer.ok(), await answer.text()).toBeTruthy();
}

/** Creates a record as an admin does in the dashboard, and returns its id. */
export async function make(request: APIRequestContext, collection: string, data: object): Promise<string> {
  const { Authorization } = await adminHeaders(request);
  const { id } = await send<{ id: string }>(request, `/api/collections/${collection}/records`, data, Authorization);
  return id;
}

/** Requests a shoot of 12 SKUs at noon, `days` days from now, through the API. Returns the id of the booking. */
export async function newBooking(
  request: APIRequestContext,
  customer: Person,
  photographer: Person,
  days: number,
): Promise<string> {
  const { details } = (await (
    await request.get(`/api/v1/portfolio/getPhotographerDetails/${photographer.photographerId}`)
  ).json()) as {
    details: { category_id: string };
  };
  const day = new Date(Date.now() + days * 86_400_000);
  const { _id } = await send<{ _id: string }>(
    request,
    `/api/v1/booking/${customer.id}/${photographer.photographerId}`,
    {
      categoryId: details.category_id,
      scheduledDate: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(day),
      scheduledTime: '12:00 PM',
      skuCount: 12,
      paymentMethod: 'payAfterShoot',
      shootAddress: '4 Mahatma Gandhi Marg, Gangtok 737101',
    },
    customer.token,
  );
  return _id;
}

/** Accepts a request as the photographer through the API. */
export async function accept(request: APIRequestContext, photographer: Person, booking: string): Promise<void> {
  const answer = await request.put(`/api/v1/dashboard/userreq/${booking}`, {
    data: { status: 'upcoming' },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
}

/** Creates a shoot that the photographer has accepted. */
export async function newShoot(
  request: APIRequestContext,
  customer: Person,
  photographer: Person,
  days: number,
): Promise<string> {
  const booking = await newBooking(request, customer, photographer, days);
  await accept(request, photographer, booking);
  return booking;
}

/** Creates a shoot for ₹9,600 that began an hour ago. */
export async function newStartedShoot(request: APIRequestContext, customer: Person, photographer: Person): Promise<string> {
  const booking = await newShoot(request, customer, photographer, 3);
  await change(request, `bookings/records/${booking}`, { start: new Date(Date.now() - 3_600_000).toISOString() });
  return booking;
}

/** Pays for a shoot in the sandbox through the API. */
export async function payShoot(request: APIRequestContext, customer: Person, booking: string): Promise<void> {
  const { orderId } = await send<{ orderId: string }>(
    request,
    '/api/v1/payment/capturePayment',
    { bookingId: booking },
    customer.token,
  );
  const proof = await send<object>(request, '/api/v1/demo/pay', { orderId, outcome: 'success' }, customer.token);
  await send(request, '/api/v1/payment/verifyPayment', proof, customer.token);
}

/** Returns the number of errors that the web app has reported in the last hour. */
export async function clientErrors(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/health', { headers: await adminHeaders(request) });
  const { data } = (await answer.json()) as { data: { clientErrorsLastHour: number } };
  return data.clientErrorsLastHour;
}

/** Returns the newest lines of the server's log about errors of the web app. */
export async function clientErrorLines(request: APIRequestContext): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ filter: "message='error in the web app'", sort: '-@rowid' });
  const answer = await request.get(`/api/logs?${query}`, { headers: await adminHeaders(request) });
  const { items } = (await answer.json()) as { items: { data: Record<string, unknown> }[] };
  return items.map(({ data }) => data);
}
