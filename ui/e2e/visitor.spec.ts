import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothModes } from './axe';
import { newCustomer, newPhotographer } from './people';
import { expect, test } from './server';
import { failing, phone, visit } from './visits';

/** Expects the Coming Soon dialog to be open, and closes it with its button. */
async function expectComingSoon(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Coming Soon!' });
  await expect(dialog.getByText('Stay tuned for more updates!')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Find a photographer' })).toHaveAttribute('href', '/schedule');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

test('the header has its links, changes when scrolled, and opens Explore', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Shootday, home page' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  const height = async () => (await header.boundingBox())?.height ?? 0;
  const tall = await height();
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect.poll(height).toBe(tall);
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect.poll(height).toBeLessThan(tall);
  const explore = header.getByRole('button', { name: 'Explore' });
  await explore.click();
  await expectAccessibleInBothModes(page);
  await expectComingSoon(page);
  await expect(explore).toBeFocused();
  await header.getByRole('link', { name: 'For Photographers' }).click();
  await expect(page).toHaveURL('/community');
});

test('the header has a stable height wherever the page comes to rest', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about');
  const changes = await page.evaluate(async () => {
    const header = document.querySelector('header > div > div')!;
    const counts: Record<number, number> = {};
    for (const position of [51, 56, 60, 66, 70]) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      window.scrollTo({ top: position, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      let seen = '';
      counts[position] = 0;
      for (let look = 0; look < 20; look++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const height = getComputedStyle(header).height;
        if (seen !== '' && height !== seen) counts[position] += 1;
        seen = height;
      }
    }
    return Object.values(counts);
  });
  expect(Math.max(...changes)).toBe(0);
});

test('on a phone a menu button opens the links', async ({ browser }) => {
  const page = await visit(browser, undefined, '/', phone);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'About' })).toBeHidden();
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessibleInBothModes(page);
  await header.getByRole('button', { name: 'Explore' }).click();
  await expectComingSoon(page);
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'About' })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await header.getByRole('button', { name: 'Open menu' }).click();
  await header.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

for (const { device, options } of [
  { device: 'a desktop', options: {} },
  { device: 'a phone', options: phone },
]) {
  test(`BOOK NOW offers two ways of booking on ${device}`, async ({ browser }) => {
    const page = await visit(browser, undefined, '/', options);
    await expect(page.getByRole('heading', { level: 1, name: 'Find the best photographers Anytime.Anywhere.' })).toBeVisible();
    await page.getByRole('button', { name: 'BOOK NOW', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'How would you like to book?' });
    await expect(dialog.getByText('Book a nearby photographer instantly.')).toBeVisible();
    await expect(dialog.getByText('Schedule a photographer for an upcoming photoshoot.')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'BOOK NOW', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'BOOK NOW', exact: true }).click();
    await page.mouse.click(5, 5); // This click is outside of the dialog.
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'BOOK NOW', exact: true }).click();
    await dialog.getByRole('button', { name: /^Schedule a Photographer/ }).click();
    await expect(page).toHaveURL('/schedule');
    await expect(dialog).toBeHidden();
    await page.goto('/');
    await page.getByRole('button', { name: 'BOOK NOW', exact: true }).click();
    await dialog.getByRole('button', { name: /^Instant Photographer/ }).click();
    await expect(page).toHaveURL('/instant');
    await expect(dialog).toBeHidden();
  });
}

test('the colour mode can be chosen, whatever the system prefers, and is kept', async ({ browser }) => {
  const page = await visit(browser, undefined, '/about', { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await expect.poll(background).toBe('rgb(24, 19, 16)');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible();
  expect(await background()).toBe('rgb(24, 19, 16)');
  await expectAccessible(page);
});

test('the landing page is animated, unless the person prefers reduced motion', async ({ browser }) => {
  const entrance = (page: Page) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { animationName, animationDuration } = getComputedStyle(heading.parentElement ?? heading);
      return `${animationName} ${animationDuration}`;
    });
  expect(await entrance(await visit(browser, undefined, '/', { reducedMotion: 'no-preference' }))).toMatch(/rise 0.8s$/);
  expect(await entrance(await visit(browser, undefined, '/'))).toMatch(/(0.001s|1ms)$/);
});

test('the landing page presents the product and links to its parts', async ({ browser }) => {
  const page = await visit(browser, undefined, '/');
  await expect(page.locator('#home')).toContainText('Anytime.Anywhere.');
  await expect(page.getByRole('heading', { name: 'WHY' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'OUR SERVICES' })).toBeVisible();
  for (const service of ['Instant photographer', 'Schedule a photographer', 'Printing service']) {
    await expect(page.getByRole('heading', { name: service })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Finding a photographer is easier now' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/schedule');
  await page.goto('/bookingpopup');
  await expect(page.getByRole('dialog', { name: 'How would you like to book?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

test('the community page shows counts, invites, and accepts an email address', async ({ browser }) => {
  const page = await visit(browser, undefined, '/community', phone);
  await expect(page.getByText('50+')).toBeVisible();
  await expect(page.getByText('10+')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Are you a photographer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make your photography club global' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Join Our Community' })).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Please enter an email address.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByLabel('Email').fill('club@example');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill('club@example.in');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Email added successfully!')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(/^© \d{4} Shootday/)).toBeVisible();
  await page.getByRole('link', { name: 'Join as a photographer' }).click();
  await expect(page).toHaveURL('/signup');
});

test('a message is sent from the contact page, and kept when sending fails', async ({ browser }) => {
  const page = await visit(browser, undefined, '/Query');
  await expect(page.getByRole('heading', { name: 'Operational address' })).toBeVisible();
  await expect(page.getByText('Delhi, India')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Full Name is required.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expectAccessibleInBothModes(page);
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Your thoughts').fill('Lovely pictures.');
  const broken = await failing(page, '**/home/contactus');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('Lovely pictures.');
  await broken.stop();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send another message' })).toBeVisible();
});

test('the footer links to the legal pages, which apply since 1 Nov 2024', async ({ browser }) => {
  const page = await visit(browser, undefined, '/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Admin' })).toHaveCount(0);
  for (const { link, says } of [
    { link: 'Terms and conditions', says: /cancellation fee/i },
    { link: 'Privacy policy', says: /support@shootday\.example/ },
    { link: 'Refund policy', says: /mandatory cancellation fee/i },
  ]) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByText(/1 Nov(ember)? 2024/).first()).toBeVisible();
    await expect(page.locator('main').getByText(says).first()).toBeVisible();
  }
  await expect(page.locator('main').getByRole('link', { name: 'support@shootday.example' }).first()).toHaveAttribute(
    'href',
    'mailto:support@shootday.example',
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/Query');
});

test('on a phone the contents of a legal page are collapsed, and the contact form comes before the address', async ({
  browser,
}) => {
  const page = await visit(browser, undefined, '/termsandcondition', phone);
  const entry = page.getByRole('link', { name: 'Liability' });
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeVisible();
  await expect(entry).toBeHidden();
  await page.getByText('On this page').click();
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await expectAccessible(page);

  await page.goto('/Query');
  const send = await page.getByRole('button', { name: 'Send' }).boundingBox();
  const address = await page.getByRole('heading', { name: 'Operational address' }).boundingBox();
  expect(send?.y).toBeLessThan(address?.y ?? 0);
});

test('the avatar menu depends on the role and signs out', async ({ browser, request }) => {
  const photographer = await newPhotographer(request, 'Nima Subba', 'Gangtok', 'Food');
  const page = await visit(browser, await newCustomer(request, 'Asha Rao'), '/about');
  const avatar = page.getByRole('button', { name: 'Account of Asha Rao' });
  expect((await avatar.locator('> *').first().boundingBox())?.width).toBe(30);
  await avatar.click();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', '/userpfp');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My bookings' })).toHaveAttribute('href', '/userpfp');
  await expectAccessibleInBothModes(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await avatar.click();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();

  const behind = await visit(browser, photographer, '/', phone);
  await behind.getByRole('button', { name: 'Account of Nima Subba' }).click();
  await expect(behind.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', '/profiledit');
  await behind.getByRole('link', { name: 'Dashboard' }).click();
  await expect(behind).toHaveURL('/dashboard');
  await behind.getByRole('button', { name: 'Account of Nima Subba' }).click();
  await behind.getByRole('button', { name: 'Logout' }).click();
  await expect(behind.getByText('Logged Out')).toBeVisible();
  await expect(behind).toHaveURL('/community');
  expect(await behind.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([null, null]);
});

test('guarded pages redirect visitors to sign in, and others to their home page', async ({ browser, request }) => {
  const visitor = await visit(browser, undefined, '/dashboard?from=mail');
  await expect(visitor).toHaveURL('/login');
  await expect(visitor.getByText('You are not logged in')).toBeVisible();
  for (const path of ['/profiledit', '/userpfp', '/BookingAddress', '/ConfirmBookingDetails', '/Confirmation', '/profile']) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveURL('/login');
  }
  const customer = await visit(browser, await newCustomer(request, 'Asha Rao'), '/profile');
  await expect(customer).toHaveURL('/userpfp');
  for (const path of ['/dashboard', '/profiledit']) {
    await customer.goto(path);
    await expect(customer, path).toHaveURL('/');
  }
  const photographer = await visit(browser, await newPhotographer(request, 'Nima Subba', 'Gangtok', 'Food'), '/profile');
  await expect(photographer).toHaveURL('/profiledit');
  for (const path of ['/userpfp', '/BookingAddress']) {
    await photographer.goto(path);
    await expect(photographer, path).toHaveURL('/');
  }
});

test('failures of the server and unknown addresses are explained', async ({ browser }) => {
  const page = await visit(browser, undefined, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile/nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this photographer' })).toBeVisible();
  const broken = await failing(page, '**/portfolio/getPhotographerDetails/**');
  await page.reload();
  await expect(page.getByRole('alert').getByText('Something went wrong. Please try again.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await broken.stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this photographer' })).toBeVisible();
});
