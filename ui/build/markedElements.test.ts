import { expect, it } from 'vitest';
import { markedElements } from './markedElements';

const contents = (html: string) => markedElements(html, 'data-part').map(([start, end]) => html.slice(start, end));

it('finds the content of each element with the attribute, including nested elements of the same name', () => {
  expect(contents('<div><div class="a" data-part="true"><div>one</div>two</div></div><p data-part>three</p>')).toEqual([
    '<div>one</div>two',
    'three',
  ]);
  expect(contents('<div data-party="true">one</div>')).toEqual([]);
});

it('fails for an element without an end tag', () => {
  expect(() => contents('<div data-part="true"><div></div>')).toThrow('without an end');
});
