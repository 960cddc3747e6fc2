import { expect, it } from 'vitest';
import { withOperatorMarks } from './operatorMarks';
import { brand } from './prerenderedBrand';

const support = `<div data-support-email=""><a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></div>`;

it('finds the paragraph that names the company whatever its text is', () => {
  const paragraph = '<p class="css-1" data-operator="">This site belongs to {legalEntity}.</p>';
  const { body, operator } = withOperatorMarks('/privacypolicy', `<p>Before.</p>${paragraph}<p>After.</p>${support}`);
  expect(operator).toBe(paragraph);
  expect(body).toContain('<p>Before.</p>{operator}<p>After.</p>');
});

it('fails for a legal page whose paragraph has lost its attribute', () => {
  const body = `<p>{legalEntity} operates Shootday.</p>${support}`;
  expect(() => withOperatorMarks('/privacypolicy', body)).toThrow('/privacypolicy has nothing to mark as {operator}');
});

it('fails for a contact page that does not show the support address', () => {
  expect(() => withOperatorMarks('/query', '<p>Write to us.</p>')).toThrow('/query has nothing to mark as {support}');
});
