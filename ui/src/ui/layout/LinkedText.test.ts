import { expect, it } from 'vitest';
import { linkParts } from './LinkedText';

it('finds web and email addresses without the full stop after them', () => {
  expect(linkParts('Open http://127.0.0.1:8090/update-password/a.b-c.d. Or ask support@shootday.in.')).toEqual([
    { text: 'Open ' },
    { text: 'http://127.0.0.1:8090/update-password/a.b-c.d', href: 'http://127.0.0.1:8090/update-password/a.b-c.d' },
    { text: '. Or ask ' },
    { text: 'support@shootday.in', href: 'mailto:support@shootday.in' },
    { text: '.' },
  ]);
});

it('never links to a script', () => {
  expect(linkParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }]);
});
