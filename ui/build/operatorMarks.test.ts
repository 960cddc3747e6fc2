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

it('marks the paragraph and the block that name the grievance officer', () => {
  const paragraph = '<p class="a" data-grievance-officer="true">Grievance officer: {grievanceOfficer}</p>';
  const policy = `<p data-operator="">{legalEntity}</p>${support}<p>Before.</p>${paragraph}`;
  expect(withOperatorMarks('/refundpolicy', policy).body).toContain(`<p>Before.</p>{officer}${paragraph}{or}{/officer}`);
  const block = '<div class="a" data-grievance-officer="true"><h2>Officer</h2><p>{grievanceOfficer}</p></div>';
  const contact = `${support}<div data-legal-address="">{legalAddress}</div>${block}<p>After.</p>`;
  expect(withOperatorMarks('/query', contact).body).toContain(`{officer}${block}{or}{/officer}<p>After.</p>`);
});

it('fails for a refund policy that names no grievance officer, and for an officer outside of the mark', () => {
  const body = `<p data-operator="">{legalEntity}</p>${support}`;
  expect(() => withOperatorMarks('/refundpolicy', body)).toThrow('/refundpolicy has nothing to mark as {officer}');
  expect(() => withOperatorMarks('/refundpolicy', `${body}<p>{grievanceOfficer}</p>`)).toThrow(
    '{grievanceOfficer} outside of {officer}',
  );
});
