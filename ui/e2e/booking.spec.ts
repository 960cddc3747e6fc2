import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { begin, beginPayment } from './beginBooking';
import { accept, findId, newCustomer, newPhotographer, send } from './people';
import { expect, test } from './server';
import { countClosing, failing, held, phone, visit } from './visits';

test('Book Now asks for missing details', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tenzin Dolkar', 'Gangtok', 'Food');
  const page = await visit(browser, await newCustomer(request, 'Meera Iyer'), `/profile/${photographer.photographerId}`, phone);
  await page.getByRole('button', { name: /Book Now/ }).click();
  const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(slot.getByText('Please choose a date.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await slot.getByRole('button', { name: 'Next month' }).click();
  await slot.getByRole('button', { name: /\b15\b/ }).click();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(slot.getByText('Please choose a time.')).toBeVisible();
  await slot.getByRole('radio', { name: '12:00 pm' }).check();
  await expect(slot.getByText('Please choose a time.')).toBeHidden();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/BookingAddress');
});

test('an address where the photographer does not work is marked and cannot be chosen', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Pema Lhamo', 'Gangtok', 'Food');
  const customer = await newCustomer(request, 'Meera Iyer');
  const path = `/api/v1/booking/addAddress/${customer.id}`;
  for (const address of ['4 Linking Road, Bandra, Mumbai 400050', '7 Tadong Road, Gangtok 737102']) {
    await send(request, path, { address }, customer.token);
  }
  const page = await begin(browser, customer, photographer);
  const outside = page.getByRole('radio', { name: /Mumbai 400050/ });
  await expect(outside).toBeDisabled();
  await expect(outside).toHaveAccessibleName(/Pema works in Gangtok\.$/);
  await expect(page.getByRole('radio', { name: '7 Tadong Road, Gangtok 737102' })).toBeChecked();
  await expectAccessibleInBothModes(page);
});

test('addresses are added, edited and deleted, and the first step names missing fields', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Tsering Yangdon', 'Gangtok', 'Food');
  const page = await begin(browser, await newCustomer(request, 'Meera Iyer'), photographer);
  await expect(page.getByRole('list', { name: 'Booking steps' }).getByText('Details')).toBeVisible();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByText('Please select or add an address before proceeding.')).toBeVisible();
  await expect(page.getByText('Please enter the number of SKU before proceeding.')).toBeVisible();
  await expectAccessibleInBothModes(page);

  await page.getByLabel('Number of dishes (SKUs)').fill('25');
  const first = page.getByLabel('Enter address');
  await expect(first).toHaveAttribute('autocomplete', 'street-address');
  await first.fill('No');
  await page.getByLabel('Number of dishes (SKUs)').press('Enter');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toBeFocused();
  await first.fill('6 Tadong Road, Gangtok 737102');
  await page.getByLabel('Number of dishes (SKUs)').press('Enter');
  await expect(page).toHaveURL('/ConfirmBookingDetails');
  await page.getByRole('link', { name: 'Change details' }).click();
  await expect(page.getByRole('radio', { name: '6 Tadong Road, Gangtok 737102' })).toBeChecked();

  await page.getByRole('button', { name: 'Add new address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add new address' });
  await adding.getByLabel('Enter address').fill('No');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByLabel('Enter address')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothModes(page);
  await adding.getByLabel('Enter address').fill('7 Tadong Road, Gangtok 737102');
  const unsaved = await failing(page, '**/booking/addAddress/*');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(adding.getByLabel('Enter address')).toHaveValue('7 Tadong Road, Gangtok 737102');
  await unsaved.stop();
  const saving = await held(page, '**/booking/addAddress/*');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  saving.release();
  await expect(page.getByRole('radio', { name: '7 Tadong Road, Gangtok 737102' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit 7 Tadong Road, Gangtok 737102' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit address' });
  await editing.getByLabel('Enter address').fill('8 Tadong Road, Gangtok 737102');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('radio', { name: '8 Tadong Road, Gangtok 737102' })).toBeChecked();

  const skus = page.getByLabel('Number of dishes (SKUs)');
  await skus.fill('');
  await skus.focus();
  await page.keyboard.type('-1e+');
  await expect(skus).toHaveValue('1');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByText('Number of SKUs cannot be less than 10.')).toBeVisible();
  await expect(skus).toBeFocused();
  await expect(page.getByText('Enter at least 10 dishes to see the price.')).toBeVisible();
  await skus.fill('0');
  await expect(page.getByText('Please enter the number of SKU before proceeding.')).toBeVisible();
  await skus.fill('12');
  await expect(page.getByText('₹9,600').first()).toBeVisible();
  await expect(page.getByText('Minimum 10 dishes')).toBeVisible();
  await expect(page.getByText('Add 8 more to pay only ₹700 each.')).toBeVisible();
  await page.getByRole('button', { name: 'From 20' }).click();
  await page.getByRole('button', { name: 'One fewer' }).click();
  await expect(skus).toHaveValue('19');
  await expect(page.getByText('20 would cost ₹1,200 less in total.')).toBeVisible();
  await skus.fill('12');
  await page.getByRole('button', { name: 'View detailed pricing' }).click();
  await expect(page.getByRole('dialog', { name: 'Pricing Options' }).getByText('Option 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change date or time' }).click();
  await expect(page.getByRole('dialog', { name: 'When should the shoot be?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete 8 Tadong Road, Gangtok 737102' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  await expectAccessibleInBothModes(page);
  const undeleted = await failing(page, '**/booking/user/*/address', 'DELETE');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete address. Please try again.')).toBeVisible();
  await undeleted.stop();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted successfully!')).toBeVisible();
  await expect(page.getByRole('radio', { name: '6 Tadong Road, Gangtok 737102' })).toBeChecked();

  const unread = await failing(page, '**/api/v1/booking/*', 'GET');
  await page.reload();
  await expect(page.getByText('An error occurred while fetching User addresses. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await unread.stop();
  await expect(page.getByLabel('Number of dishes (SKUs)')).toHaveValue('12');
});

test('the second step asks for the payment method, explains a refusal, and books', async ({ browser, request }) => {
  const { page } = await beginPayment(browser, request, 'Rigzin Angmo', phone);
  await expect(page.getByText('₹17,500').first()).toBeVisible();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByText('Please select a payment method.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Pay Now/ })).toBeFocused();
  await expect(page.getByText('You will not be charged until the photographer accepts.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund policy' }).first()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await expect(page.getByText('Pay Now', { exact: true })).toBeVisible();
  await page.getByText('Pay after Shoot', { exact: true }).click();
  const broken = await failing(page, '**/api/v1/booking/*/*', 'POST');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Failed.' })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await broken.stop();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('Nothing to book yet')) document.documentElement.dataset.flashed = 'yes';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const asked = page.waitForRequest('**/assets/ConfirmationPage-*');
  const confirmation = await held(page, '**/assets/ConfirmationPage-*');
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await asked;
  await expect(page).toHaveURL('/Confirmation');
  confirmation.release();
  await expect(page.getByRole('heading', { name: "Awaiting Photographer's confirmation" })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  const since = Date.now();
  await expectAccessible(page);
  await expect(page).toHaveURL('/userpfp');
  expect(Date.now() - since).toBeGreaterThan(3000);
});

test('a changed price must be confirmed, and a taken slot can be replaced', async ({ browser, request }) => {
  const { page, photographer, customer } = await beginPayment(browser, request, 'Sonam Choden');
  await send(
    request,
    '/api/v1/portfolio/updatePricing',
    { id: photographer.photographerId, updatedPrices: [{ minSKUs: 10, pricePerSKU: 900 }] },
    photographer.token,
  );
  await page.getByText('Pay after Shoot', { exact: true }).click();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  const asking = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(asking.getByText(/from ₹17,500 to ₹22,500/)).toBeVisible();
  await expectAccessibleInBothModes(page);
  const closed = await countClosing(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Request booking · ₹22,500' })).toBeVisible();
  await expect(asking).toHaveCount(0);
  expect(await closed()).toBe(1);

  const draft = await page.evaluate(
    () => Object.values<string>(sessionStorage).find((text) => text.includes('shootAddress')) ?? '{}',
  );
  const { date, time, categoryId } = JSON.parse(draft) as { date: string; time: string; categoryId: string };
  const other = await newCustomer(request, 'Faster Fingers');
  const scheduledDate = date.split('-').toReversed().join('/');
  const taken = {
    categoryId,
    scheduledDate,
    scheduledTime: time,
    skuCount: 10,
    paymentMethod: 'payAfterShoot',
    shootAddress: '1 Deorali, Gangtok',
  };
  await send(request, `/api/v1/booking/${other.id}/${photographer.photographerId}`, taken, other.token);
  await page.getByRole('button', { name: 'PROCEED' }).click();
  const gone = page.getByRole('heading', { name: 'This time is no longer available' });
  await expect(gone).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  const slot = page.getByRole('dialog', { name: 'When should the shoot be?' });
  await slot.getByRole('button', { name: /\b16\b/ }).click();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByRole('heading', { name: "Awaiting Photographer's confirmation" })).toBeVisible();
  expect(customer.id).not.toBe(other.id);
});

test('the confirmation shows what was requested, and stays open while it is being read', async ({ browser, request }) => {
  const { page } = await beginPayment(browser, request, 'Diki Lhamo');
  await page.getByRole('radio', { name: /^Pay after Shoot/ }).check();
  await page.clock.install();
  await page.getByRole('button', { name: 'PROCEED Request booking · ₹17,500' }).click();
  await expect(page.getByText(/^Taking you to your bookings in/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.clock.runFor(60_000);
  await expect(page.getByText('Take your time. This page stays open.')).toBeVisible();
  await expect(page).toHaveURL('/Confirmation');
  const shoot = page.getByRole('main');
  for (const fact of ['Diki Lhamo', '25 dishes', '4 Mahatma Gandhi Marg, Gangtok 737101', '₹17,500', 'Pay after Shoot']) {
    await expect(shoot.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(shoot.getByText('Diki Lhamo has up to 24 hours to answer')).toBeVisible();
  await expect(shoot.getByText('You can add pictures and words about the shoot until it starts.')).toBeVisible();
  await expect(shoot.getByRole('link', { name: 'Find another photographer' })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByRole('link', { name: 'Go to my bookings' }).click();
  await expect(page).toHaveURL('/userpfp');
});

test('the confirmation follows the status of the request', async ({ browser, request }) => {
  const { page, photographer } = await beginPayment(browser, request, 'Wangchuk Lepcha');
  await page.getByRole('radio', { name: /^Pay after Shoot/ }).check();
  await page.getByRole('button', { name: 'PROCEED Request booking · ₹17,500' }).click();
  await expect(page.getByRole('heading', { name: "Awaiting Photographer's confirmation" })).toBeVisible();
  await page.keyboard.press('Tab'); // Pressing a key keeps the page open.
  await expect(page.getByText('Take your time. This page stays open.')).toBeVisible();
  await page.getByRole('button', { name: /^Add a brief: Wangchuk Lepcha/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add pictures' })).toBeVisible();
  await page.keyboard.press('Escape');
  const booking = await findId(request, 'bookings', `photographer='${photographer.photographerId}'`);
  await accept(request, photographer, booking);
  await expect(page.getByRole('heading', { level: 1, name: 'Your shoot is confirmed' })).toBeVisible();
  await expectAccessibleInBothModes(page);
  const withdrawn = await request.delete(`/api/v1/dashboard/shoot/${booking}`, {
    data: { reason: 'ill' },
    headers: { Authorization: `Bearer ${photographer.token}` },
  });
  expect(withdrawn.ok(), await withdrawn.text()).toBeTruthy();
  await expect(page.getByRole('heading', { level: 1, name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add to calendar|Add a brief)/ })).toHaveCount(0);
  await expectAccessibleInBothModes(page);
});

test('the confirmation without a booking leads to My Activity', async ({ browser, request }) => {
  const page = await visit(browser, await newCustomer(request, 'Meera Iyer'), '/about');
  // The page from the server looks complete before the app has started. Only the app shows who is signed in.
  await expect(page.getByRole('button', { name: 'Account of Meera Iyer' })).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('confirmation')) document.documentElement.dataset.claimed = 'yes';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    history.pushState({}, '', '/Confirmation');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/userpfp');
  await expect(page.locator('html')).not.toHaveAttribute('data-claimed');
});

test('an ended session is reported, and the booking is kept', async ({ browser, request }) => {
  const { page } = await beginPayment(browser, request, 'Kunzang Dema');
  await page.getByText('Pay after Shoot', { exact: true }).click();
  await page.route('**/api/v1/booking/*/*', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, status: 401, code: 'session_ended', message: 'Login to continue', data: {} },
    }),
  );
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await expect(page.getByText('You need to be logged in to proceed.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
