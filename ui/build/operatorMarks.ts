import { courts } from '../src/features/legal/termsTexts';
import { payLater, payOnline } from '../src/features/marketing/landingTexts';
import { brand, operator, socialLinks, withoutAddress } from './prerenderedBrand';

const supportLink = new RegExp(`<a [^>]*href="mailto:${brand.supportEmail}"[^>]*>${brand.supportEmail}</a>`, 'g');
const supportBlock = /(<div [^>]*data-support-email[^>]*>(?:(?!<\/?div\b).)*<\/div>)/s;
const addressBlock = /<div [^>]*data-legal-address[^>]*>(?:(?!<\/?div\b).)*<\/div>/s;
const socialBlock = /<div [^>]*data-social-links[^>]*>(?:(?!<\/?div\b).)*<\/div>/s;
const socialLink = /<a [^>]*href="\{socialUrl\}"[^>]*>\{socialName\}<\/a>/;

const operatorParagraph = /<p [^>]*data-operator[^>]*>(?:(?!<\/?p\b).)*<\/p>/s;

/** The marks that the server must find in these pages. */
const marksOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['online'],
  '/community': ['social', 'link'],
  '/query': ['support', 'address'],
  '/termsandcondition': ['operator', 'courts'],
  '/privacypolicy': ['operator', 'support'],
  '/refundpolicy': ['operator', 'support'],
};

const marked = (setting: string, text: string, without = '') => `{${setting}}${text}{or}${without}{/${setting}}`;

/**
 * Marks what names the address for questions: `{support}with the address{or}without{/support}`. The server keeps one of the two.
 * Blocks with `data-support-email` are left out without an address; elsewhere a phrase takes its place.
 */
function withSupportMarks(body: string): string {
  const result = body
    .split(supportBlock)
    // A capturing group makes every second part a block.
    .map((part, index) =>
      index % 2 === 0 ? part.replace(supportLink, (link) => marked('support', link, withoutAddress)) : marked('support', part),
    )
    .join('');
  refuseOutside(result, 'support', brand.supportEmail);
  return result;
}

/** Fails the build if a page has a value that the server would not leave out. */
function refuseOutside(body: string, setting: string, value: string) {
  if (body.replace(new RegExp(`\\{${setting}\\}.*?\\{/${setting}\\}`, 'gs'), '').includes(value))
    throw new Error(`a page has ${value} outside of {${setting}}: ${body}`);
}

export type MarkedPage = {
  readonly body: string;
  /** The paragraph that names the company; the body has `{operator}` in its place. */
  readonly operator: string | undefined;
};

/**
 * Marks what depends on a setting of the operator, so that the server can keep it, leave it out or repeat it. Fails if the
 * page lacks what the server must find in it, or has a value where the server would not leave it out.
 */
export function withOperatorMarks(path: string, body: string): MarkedPage {
  const result = withSettingMarks(body);
  const paragraph = operatorParagraph.exec(result)?.[0];
  const page = paragraph === undefined ? result : result.replace(paragraph, () => '{operator}');
  for (const mark of marksOfPages[path] ?? []) {
    if (!page.includes(`{${mark}}`)) throw new Error(`the page ${path} has nothing to mark as {${mark}}`);
  }
  return { body: page, operator: paragraph };
}

function withSettingMarks(body: string): string {
  const result = withSupportMarks(body)
    .replace(addressBlock, (block) => marked('address', block))
    .replace(socialBlock, (block) =>
      marked(
        'social',
        block.replace(socialLink, (link) => `{link}${link}{/link}`),
      ),
    )
    .replace(courts, () => marked('courts', courts))
    .replace(payOnline, () => marked('online', payOnline, payLater));
  refuseOutside(result, 'address', operator.legalAddress);
  refuseOutside(result, 'courts', operator.jurisdiction);
  refuseOutside(result, 'social', socialLinks[0].url);
  refuseOutside(result, 'online', payOnline);
  return result;
}
