import { expectAccessibleInBothModes } from './axe';
import { accept, change, newBooking, newCustomer, newPhotographer, type Person, send } from './people';
import { expect, inFull, test } from './server';
import { ask, field, log } from './talk';
import { visit } from './visits';

const hidden = '(contact hidden until a booking is accepted)';

test('a visitor asks, signs in, and gets an answer; what is masked opens with the booking', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Lhamo', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Asha Rao');
  const asking = await browser.newPage();
  await asking.goto(`/profile/${photographer.photographerId}`);
  await asking.getByRole('button', { name: 'Ask a question' }).click();
  const question = asking.getByRole('dialog', { name: 'Ask Pema a question' });
  await question.getByLabel('Your question').fill('Do you bring a drone? My number is 98765 43210.');
  await question.getByRole('button', { name: 'Send' }).click();
  const login = asking.getByRole('dialog', { name: 'Customer Login' });
  await login.getByLabel('Email').fill(customer.email);
  await login.getByLabel('Password', { exact: true }).fill(customer.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(question.getByLabel('Your question')).toHaveValue(/98765 43210/);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(asking).toHaveURL(/\/messages\/\w{15}$/);
  await expect(log(asking, 'Pema Lhamo').getByText('My number is 98765 43210.', { exact: false })).toBeVisible();
  await expect(asking.getByText(`Pema sees: Do you bring a drone? My number is ${hidden}.`)).toBeVisible();
  await expectAccessibleInBothModes(asking);

  const answering = await visit(browser, photographer, '/dashboard');
  await answering.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await answering.getByRole('link', { name: /^Asha/ }).click();
  await expect(log(answering, 'Asha').getByText(`My number is ${hidden}.`, { exact: false })).toBeVisible();
  await expect(asking.getByText(/^Seen \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(answering.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await field(answering).fill('Yes, for ₹4,000 more.');
  await field(answering).press('Shift+Enter');
  await field(answering).pressSequentially('Which day?');
  await field(answering).press('Enter');
  await expect(field(answering)).toHaveValue('');
  await expect(field(answering)).toBeFocused();
  await expect(log(asking, 'Pema Lhamo').getByText('Which day?', { exact: false })).toBeVisible();
  await expect(asking.getByRole('status').filter({ hasText: 'Pema: Yes, for ₹4,000 more.' })).toHaveCount(1);

  const booking = await newBooking(request, customer, photographer, 4);
  await accept(request, photographer, booking);
  await expect(log(answering, 'Asha Rao').getByText('My number is 98765 43210.', { exact: false })).toBeVisible();
  await expect(asking.getByText(/^Pema sees:/)).toBeHidden();
});

test('messages written without a connection are kept through a reload and sent once it is back', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Dawa Norbu', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  const threadId = await ask(request, customer, photographer, 'Are you free in March?');
  const page = await visit(browser, customer, `/messages/${threadId}`);
  await expect(log(page, 'Dawa Norbu').getByText('Are you free in March?')).toBeVisible();

  await page.route('**/api/v1/messages/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await field(page).fill('And in April?');
  await field(page).press('Enter');
  const unsent = page.getByRole('group', { name: 'Not sent.' });
  await expect(unsent).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.reload();
  await expect(unsent).toBeVisible();
  await expect(log(page, 'Dawa Norbu').getByText('And in April?')).toBeVisible();

  await page.unroute('**/api/v1/messages/*');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What you send now goes out when you are back.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(unsent).toBeHidden();
  await expect(log(page, 'Dawa Norbu').getByText('And in April?')).toHaveCount(1);
  const other = await visit(browser, photographer, `/messages/${threadId}`);
  await expect(log(other, 'Meera').getByText('And in April?')).toHaveCount(1);

  await page.route('**/api/v1/messages/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await field(page).fill('Never mind.');
  await field(page).press('Enter');
  await unsent.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Never mind.')).toBeHidden();
});

test(
  'older messages load upwards without a jump, and whoever reads above is not scrolled',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Sonam Tamang', 'Gangtok', 'Food');
    const customer = await newCustomer(request, 'Ila Bose');
    const threadId = await ask(request, customer, photographer, 'Question 0');
    const write = (person: Person, text: string) => send(request, `/api/v1/messages/${threadId}`, { text }, person.token);
    await write(photographer, 'Answer 0');
    for (let number = 1; number < 58; number += 1) await write(number % 2 ? customer : photographer, `Line ${number}`);
    const page = await visit(browser, photographer, `/messages/${threadId}`);
    const messages = log(page, 'Ila');
    // Once the log has loaded, it scrolls to the first unread message.
    await expect(messages.getByText('Line 57', { exact: true })).toBeVisible();
    await messages.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(messages.getByText('Line 57', { exact: true })).toBeInViewport();
    await messages.evaluate((box) => box.scrollTo(0, 0));
    await expect(messages.getByText('Question 0')).toHaveCount(1);
    await messages.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
    const before = await messages.evaluate((box) => box.scrollTop);
    await write(customer, 'Something new');
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    expect(await messages.evaluate((box) => box.scrollTop)).toBe(before);
    await page.getByRole('button', { name: '1 new message' }).click();
    await expect(messages.getByText('Something new')).toBeInViewport();
  },
);

test(
  'a brief is added, changed and read, and a completed shoot is booked again with it',
  inFull,
  async ({ browser, request }) => {
    const photographer = await newPhotographer(request, 'Tenzin Bhutia', 'Gangtok', 'Food');
    const customer = await newCustomer(request, 'Gita Sen');
    const booking = await newBooking(request, customer, photographer, 4);
    const page = await visit(browser, customer, '/userpfp');
    await page.getByRole('button', { name: /^Add a brief: Tenzin Bhutia/ }).click();
    const brief = page.getByRole('dialog', { name: 'Brief for the shoot' });
    await brief.getByLabel('What is the shoot about?').fill('The new menu. Call 98765 43210.');
    await brief.getByLabel('Shots you need').fill('Thali from above\nDosa');
    await brief.getByLabel('Name').fill('Ravi');
    await brief.getByRole('button', { name: 'Save brief' }).click();
    await expect(brief.getByText('Please enter both the name and the number.')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await brief.getByLabel('Mobile number').fill('+91 98765-43211');
    await brief.getByRole('button', { name: 'Save brief' }).click();
    await expect(page.getByText('Brief saved.')).toBeVisible();

    const other = await visit(browser, photographer, '/dashboard');
    const open = other.getByRole('button', { name: /^Brief: Gita/ });
    await open.click();
    const read = other.getByRole('dialog', { name: 'Brief for the shoot' });
    await expect(read.getByText(`The new menu. Call ${hidden}.`)).toBeVisible();
    await expect(read.getByText('Dosa')).toBeVisible();
    await expect(read.getByText('Ravi')).toBeHidden();
    await other.keyboard.press('Escape');
    await accept(request, photographer, booking);
    await other.reload();
    await open.first().click();
    await expect(read.getByText('The new menu. Call 98765 43210.')).toBeVisible();
    await expect(read.getByText('Ravi')).toBeVisible();

    await change(request, `bookings/records/${booking}`, { start: new Date(Date.now() - 3_600_000).toISOString() });
    const completed = await request.put(`/api/v1/dashboard/userreq/complete/${booking}`, {
      data: { status: 'completed', bookingId: booking, paidInPerson: true },
      headers: { Authorization: `Bearer ${photographer.token}` },
    });
    expect(completed.ok(), await completed.text()).toBeTruthy();
    await page.reload();
    await page.getByRole('tab', { name: /^COMPLETED/ }).click();
    await page.getByRole('button', { name: /^Book again: Tenzin Bhutia/ }).click();
    const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
    await slot.getByRole('button', { name: /^Next free:/ }).click();
    await slot.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/BookingAddress$/i);
    await expect(page.getByText('The new menu. Call 98765 43210.')).toBeVisible();
  },
);

test('two tabs show a message once each, and what is read in one is read in the other', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Karma Dolma', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Uma Das');
  const threadId = await ask(request, customer, photographer, 'Hello');
  const first = await visit(browser, customer, `/messages/${threadId}`);
  const second = await first.context().newPage();
  await second.goto('/userpfp');
  await expect(second.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await second.goto(`/messages/${threadId}`);
  const logs = [first, second].map((page) => log(page, 'Karma Dolma'));
  await field(first).fill('Which lenses do you bring?');
  await field(first).press('Enter');
  await field(second).fill('And which lights?');
  await field(second).press('Enter');
  for (const messages of logs) {
    await expect(messages.getByText('Which lenses do you bring?')).toHaveCount(1);
    await expect(messages.getByText('And which lights?')).toHaveCount(1);
  }
  await second.goto('/messages');
  await first.goto('/userpfp');
  await send(request, `/api/v1/messages/${threadId}`, { text: 'A macro lens.' }, photographer.token);
  await expect(second.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await first.goto(`/messages/${threadId}`);
  await expect(log(first, 'Karma Dolma').getByText('A macro lens.')).toHaveCount(1);
  await expect(second.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  const shown = await request.get(`/api/v1/messages/${threadId}`, { headers: { Authorization: `Bearer ${customer.token}` } });
  const { messages } = (await shown.json()) as { messages: { text: string }[] };
  expect(messages.map(({ text }) => text).toSorted()).toEqual(
    ['Hello', 'Which lenses do you bring?', 'And which lights?', 'A macro lens.'].toSorted(),
  );
});

test('without live messages the conversation is read again every 15 seconds', inFull, async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Lobsang Bhutia', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Rita Paul');
  const threadId = await ask(request, customer, photographer, 'Hello');
  const page = await visit(browser, customer, '/about');
  await page.route('**/api/realtime', (route) => route.abort());
  await page.clock.install();
  await page.goto(`/messages/${threadId}`);
  await expect(log(page, 'Lobsang Bhutia').getByText('Hello')).toBeVisible();
  await send(request, `/api/v1/messages/${threadId}`, { text: 'Good morning' }, photographer.token);
  await page.clock.runFor(15_000);
  await expect(log(page, 'Lobsang Bhutia').getByText('Good morning')).toHaveCount(1);
});

test('a profile says how soon its photographer answers', inFull, async ({ page, request }) => {
  const photographer = await newPhotographer(request, 'Choden Lepcha', 'Gangtok', 'Food');
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const threadId = await ask(request, await newCustomer(request, `Mita ${name}`), photographer, 'Are you free?');
    await send(request, `/api/v1/messages/${threadId}`, { text: 'Yes.' }, photographer.token);
  }
  const profile = `/profile/${photographer.photographerId}`;
  await page.goto(profile);
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  await expect(page.getByText(/^Usually answers/)).toBeHidden();
  const threadId = await ask(request, await newCustomer(request, 'Mita Five'), photographer, 'Are you free?');
  await send(request, `/api/v1/messages/${threadId}`, { text: 'Yes.' }, photographer.token);
  await page.goto(profile);
  await expect(page.getByText('Usually answers within 15 minutes')).toBeVisible();
});

test('an admin reads a report, warns, and reads a conversation for a reason', inFull, async ({ page, request }) => {
  const photographer = await newPhotographer(request, 'Phurba Tamang', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Kabita Roy');
  const threadId = await ask(request, customer, photographer, 'Call 98765 43210, you fool.');
  await send(
    request,
    `/api/v1/messages/${threadId}/reports`,
    { reason: 'abuse', words: 'Rude from the start.' },
    photographer.token,
  );
  await page.goto('/adminactivity?tab=reports');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const report = page.getByRole('article').filter({ hasText: 'Rude from the start.' });
  await expect(report.getByText('Kabita Roy').first()).toBeVisible();
  await report.getByRole('button', { name: /^Read the messages/ }).click();
  await expect(report.getByText('Call 98765 43210, you fool.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await report.getByRole('button', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide this report' });
  await dialog.getByRole('radio', { name: 'Warn the reported person by email' }).check();
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Report decided.')).toBeVisible();
  await expect(report).toBeHidden();

  await page.getByLabel('Id of the conversation').fill(threadId);
  await page.getByLabel('Why do you read it?').fill('Rude');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('Please give a reason of 10 to 500 characters.')).toBeVisible();
  await page.getByLabel('Why do you read it?').fill('The customer has called us about it.');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('Call 98765 43210, you fool.')).toBeVisible();
});
