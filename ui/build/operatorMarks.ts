import { courts } from '../src/features/legal/termsTexts';
import { payLater, payOnline } from '../src/features/marketing/landingTexts';
import { brand, operator, socialLinks, withoutAddress } from './prerenderedBrand';

const supportLink = new RegExp(`<a [^>]*href="mailto:${brand.supportEmail}"[^>]*>${brand.supportEmail}</a>`, 'g');
const supportBlock = /(<div [^>]*data-support-email[^>]*>(?:(?!<\/?div\b).)*<\/div>)/s;
const addressBlock = /<div [^>]*data-legal-address[^>]*>(?:(?!<\/?div\b).)*<\/div>/s;
const officerBlock = /<(div|p) [^>]*data-grievance-officer[^>]*>(?:(?!<\/?\1\b).)*<\/\1>/s;
const socialBlock = /<div [^>]*data-social-links[^>]*>(?:(?!<\/?div\b).)*<\/div>/s;
const socialLink = /<a [^>]*href="\{socialUrl\}"[^>]*>\{socialName\}<\/a>/;

const operatorParagraph = /<p [^>]*data-operator[^>]*>(?:(?!<\/?p\b).)*<\/p>/s;

/** The marks that the server must find in these pages. */
const marksOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['online'],
  '/community': ['social', 'link'],
  '/query': ['support', 'address', 'officer'],
  '/termsandcondition': ['operator', 'courts'],
  '/privacypolicy': ['operator', 'support'],
  '/refundpolicy': ['operator', 'support', 'officer'],
};

const marked = (setting: string, text: string, without = '') => `{${setting}}${text}{or}${without}{/${setting}}`;

/**
 * Marks phrases that contain the support email address: `{support}with the address{or}without{/support}`. The server keeps one
 * of the two. If there is no address, it removes blocks with `data-support-email`, and elsewhere uses the second phrase.
 */
function withSupportMarks(body: string): string {
  const result = body
    .split(supportBlock)
    // Because of the capturing group, every second part is a block.
    .map((part, index) =>
      index % 2 === 0 ? part.replace(supportLink, (link) => marked('support', link, withoutAddress)) : marked('support', part),
    )
    .join('');
  refuseOutside(result, 'support', brand.supportEmail);
  return result;
}

/** Throws an error, which fails the build, if a page contains a value that the server would not remove. */
function refuseOutside(body: string, setting: string, value: string) {
  if (body.replace(new RegExp(`\\{${setting}\\}.*?\\{/${setting}\\}`, 'gs'), '').includes(value))
    throw new Error(`a page has ${value} outside of {${setting}}: ${body}`);
}

export type MarkedPage = {
  readonly body: string;
  /** The paragraph that names the company. The body contains `{operator}` in its place. Undefined if the page has none. */
  readonly operator: string | undefined;
};

/**
 * Marks the parts that depend on a setting of the operator, so that the server can keep, remove or repeat them. It fails if a
 * required mark is missing from the page, or if the page contains a value that the server would not remove.
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
    .replace(officerBlock, (block) => marked('officer', block))
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
  refuseOutside(result, 'officer', operator.grievanceOfficer);
  refuseOutside(result, 'social', socialLinks[0].url);
  refuseOutside(result, 'online', payOnline);
  return result;
}
