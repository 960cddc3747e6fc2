// This file fails to compile if the types accept a call that the server would refuse, or refuse one that it accepts.
import { adminApi } from './adminApi';
import { adminRecords } from './adminRecords';

const { list, update, where } = adminRecords('photographers');

export const refused = [
  // @ts-expect-error: no such collection
  () => adminRecords('photographer'),
  // @ts-expect-error: no such field in a body
  () => update('id', { aproved: true }),
  // @ts-expect-error: not the type of the field
  () => update('id', { approved: 'yes' }),
  // @ts-expect-error: not a value of the field
  () => update('id', { type: 'Hobby' }),
  // @ts-expect-error: set by PocketBase
  () => update('id', { created: '' }),
  // @ts-expect-error: a view takes no changes
  () => adminRecords('shoots_today').update('id', {}),
  // @ts-expect-error: no such field to compare
  () => where('aproved', '=', true),
  // @ts-expect-error: not a value to compare the field with
  () => where('approved', '=', 'yes'),
  // @ts-expect-error: a condition on another collection
  () => list({ filter: adminRecords('users').where('suspended', '=', true) }),
  // @ts-expect-error: no such field to sort by
  () => list({ sort: ['-create'] }),
  // @ts-expect-error: no such relation
  () => list({ expand: ['users'] }),
  // @ts-expect-error: no such relation of the related record
  () => list({ expand: ['city.photographer'] }),
  // @ts-expect-error: a relation that was not expanded
  async () => (await list({ expand: ['city'] })).items.map(({ expand }) => expand?.user),
  // @ts-expect-error: a relation that can be empty
  async () => (await list({ expand: ['user', 'city'] })).items.map(({ expand }) => expand.city.name),
  // @ts-expect-error: a field that was not requested
  async () => (await list({ fields: ['id'] })).items.map(({ rating }) => rating),
  // @ts-expect-error: no such path
  () => adminApi.get('/admin/waitings'),
  // @ts-expect-error: no such method of the path
  () => adminApi.post('/admin/waiting'),
  // @ts-expect-error: no such field in a body of the product API
  () => adminApi.post('/admin/people/erase', { body: { mail: 'asha@example.in' } }),
];

export const accepted = [
  async () => (await list({ expand: ['user', 'city'] })).items.map(({ expand }) => [expand.user.email, expand.city?.name]),
  async () => (await list({ fields: ['id', 'rating'] })).items.map(({ id, rating }) => id + rating.toFixed(1)),
];
