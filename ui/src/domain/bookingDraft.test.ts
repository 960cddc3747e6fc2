import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Account } from '@/api/openapi.gen';
import { ApiError } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { clearBooking, startBooking, updateBooking, useBookingDraft, type BookingChoice } from './bookingDraft';

const asha: Account = {
  _id: 'asha',
  fullName: 'Asha',
  email: 'asha@example.in',
  role: 'user',
  mobileno: '',
  mobileVerified: false,
  profile_photo: '',
  picture: '',
};
const choice: BookingChoice = {
  choiceId: 'first',
  photographerId: 'ravi',
  photographerName: 'Ravi Das',
  photo: '',
  categoryId: 'product',
  categoryName: 'Product',
  location: 'Delhi',
  tiers: [],
  date: '2026-11-25',
  time: '3:05 PM',
};

const current = () => renderHook(() => useBookingDraft()).result.current;
const inOneHour = btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }));

afterEach(() => {
  clearBooking();
  sessionStore.clear();
});

describe('booking draft', () => {
  it('is kept in the tab', () => {
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    startBooking(asha._id, choice);
    updateBooking({ skuCount: '12' });
    expect(JSON.parse(sessionStorage.getItem('bookingDraft') ?? '')).toMatchObject({ photographerId: 'ravi', skuCount: '12' });
  });

  it('starts with the size that was chosen with the picture, and keeps it when the choice names none', () => {
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    startBooking(asha._id, { ...choice, skuCount: '12' });
    expect(current()?.skuCount).toBe('12');
    startBooking(asha._id, choice);
    expect(current()?.skuCount).toBe('12');
  });

  it('keeps the typed values when only the time changes', () => {
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    startBooking(asha._id, choice);
    updateBooking({ skuCount: '12' });
    startBooking(asha._id, { ...choice, time: '4:05 PM' });
    expect(current()).toMatchObject({ skuCount: '12', time: '4:05 PM' });
  });

  it('starts over for another photographer', () => {
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    startBooking(asha._id, choice);
    updateBooking({ skuCount: '12' });
    startBooking(asha._id, { ...choice, photographerId: 'meera' });
    expect(current()).toMatchObject({ skuCount: '', photographerId: 'meera' });
  });

  it('is removed at sign-out and when another person signs in, but survives an expired session', () => {
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    startBooking(asha._id, choice);
    sessionStore.clear();
    expect(sessionStorage.getItem('bookingDraft')).toBeNull();

    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    startBooking(asha._id, choice);
    sessionStore.endIfRefused(sessionStore.token, new ApiError(401, '', { code: 'session_ended' }));
    expect(current()).toBeNull();
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    expect(current()).toMatchObject({ photographerId: 'ravi' });

    sessionStore.endIfRefused(sessionStore.token, new ApiError(401, '', { code: 'session_ended' }));
    sessionStore.signIn(`x.${inOneHour}.x`, { ...asha, _id: 'meera' });
    expect(sessionStorage.getItem('bookingDraft')).toBeNull();
  });

  it('is not shown to another person in the same tab', () => {
    startBooking('another person', choice);
    sessionStore.signIn(`x.${inOneHour}.x`, asha);
    expect(current()).toBeNull();
  });
});
