import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Message = { to: string; subject: string; text: string };

let people = 0;

/** An address that nobody else in this run has. */
export function newEmail(name: string): string {
  people += 1;
  return `${name}.${Date.now()}.${people}@example.in`;
}

async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/api/v1/demo/outbox');
  const { items } = (await answer.json()) as { items: Message[] };
  return items.filter((message) => message.to === to);
}

/** The newest code that was sent to an address or number. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  for (const message of await messagesTo(request, to)) {
    const code = /\b\d{6}\b/.exec(message.text)?.[0];
    if (code) return code;
  }
  throw new Error(`no code was sent to ${to}`);
}

/** The newest link to set a new password that was sent to an address. */
export async function resetLinkFor(request: APIRequestContext, to: string): Promise<string> {
  for (const message of await messagesTo(request, to)) {
    const link = /\S+\/update-password\/\S+/.exec(message.text)?.[0];
    if (link) return link;
  }
  throw new Error(`no link was sent to ${to}`);
}

/** Pastes the code that was sent into the dialog that asks for it. */
export async function enterCode(page: Page, to: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  await expect(dialog).toBeVisible();
  const code = await codeFor(page.request, to);
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.insertText(code);
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
