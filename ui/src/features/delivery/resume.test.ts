import { describe, expect, it } from 'vitest';
import { acceptedTypes, fingerprintOf, refusalOf, startOf } from './resume';

const chosen = { name: 'a.jpg', size: 100, lastModified: 1 };
const known = {
  fileId: 'f1',
  name: 'a.jpg',
  bytes: 100,
  state: 'uploading',
  uploadUrl: '/api/v1/upload/u1',
  received: 40,
} as const;
const resumed = { kind: 'resume', fileId: 'f1', uploadUrl: '/api/v1/upload/u1', received: 40 };

describe('startOf', () => {
  it('goes on with a file of the same name and size', () => {
    expect(startOf(chosen, [known], {})).toEqual(resumed);
    expect(startOf(chosen, [{ ...known, bytes: 101 }], {})).toEqual({ kind: 'new' });
    expect(startOf(chosen, [{ ...known, name: 'b.jpg' }], {})).toEqual({ kind: 'new' });
  });

  it('goes on with a file that the server has renamed', () => {
    const renamed = { ...known, name: 'a (2).jpg' };
    expect(startOf(chosen, [renamed], { [fingerprintOf(chosen)]: 'f1' })).toEqual(resumed);
    expect(startOf({ ...chosen, lastModified: 2 }, [renamed], { [fingerprintOf(chosen)]: 'f1' })).toEqual({ kind: 'new' });
  });

  it('knows a file by its name in another form of Unicode', () => {
    const composed = 'é.jpg'.normalize('NFC');
    expect(startOf({ ...chosen, name: composed.normalize('NFD') }, [{ ...known, name: composed }], {})).toEqual(resumed);
  });

  it.each(['checking', 'ready'] as const)('sends nothing twice that is %s', (state) => {
    expect(startOf(chosen, [{ ...known, state, uploadUrl: '' }], {})).toEqual({ kind: 'present' });
  });

  it('sends anew what was refused or deleted', () => {
    expect(startOf(chosen, [{ ...known, state: 'refused', uploadUrl: '' }], { [fingerprintOf(chosen)]: 'f1' })).toEqual({
      kind: 'new',
    });
    expect(startOf(chosen, [], { [fingerprintOf(chosen)]: 'f1' })).toEqual({ kind: 'new' });
  });

  it('does not take an inherited property for a memory', () => {
    expect(startOf({ ...chosen, name: 'toString.jpg' }, [known], {})).toEqual({ kind: 'new' });
  });
});

it.each([
  ['a.JPG', 1, undefined],
  ['a.webm', 4_000_000_000, undefined],
  ['a.webm', 4_000_000_001, 'size'],
  ['a.png', 200_000_001, 'size'],
  ['a.jpg', 0, 'empty'],
  ['a.cr2', 10, 'type'],
  ['.DS_Store', 10, 'type'],
  ['jpg', 10, 'type'],
  ['a.', 10, 'type'],
  ['a.constructor', 10, 'type'],
] as const)('judges %s with %d bytes as %s', (name, size, refusal) => {
  expect(refusalOf({ name, size })).toBe(refusal);
});

it('offers photos and videos in the file chooser', () => {
  expect(acceptedTypes).toBe('.jpg,.jpeg,.png,.webp,.mp4,.m4v,.mov,.webm');
});
