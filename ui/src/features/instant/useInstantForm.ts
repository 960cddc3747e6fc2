import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressesQuery, useAddressChanges } from '@/api/addresses';
import { citiesQuery } from '@/api/catalogue';
import { instantQuoteQuery, type QuoteWanted } from '@/api/instant';
import type { NewDispatch } from '@/api/openapi.gen';
import type { Slot } from '@/domain/bookingDraft';
import { type InstantDraft, updateInstantDraft, useInstantDraft } from '@/domain/instantDraft';
import { cityIn, isComplete } from '@/domain/instantSearch';
import { openLogin, useLoginPrompt } from '@/session/loginPrompt';
import { useSession } from '@/session/useSession';
import { commonTexts } from '@/texts/common';
import { instantTexts } from '@/texts/instant';
import { maxPriceOf, type Problems, problemsOf, quoteWanted, toRequest } from './instantRequest';
import { type InstantRefusal, instantRefusalOf } from './RefusalNote';
import { useSendInstantRequest } from './useSendInstantRequest';

/** Returns the state of the form at /instant, the price, and the functions that change and submit the form. */
export function useInstantForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useInstantDraft();
  const user = useSession()?.user;
  const customerId = user?.role === 'user' ? user._id : undefined;
  const isSigningIn = useLoginPrompt() !== null;
  const price = useInstantQuote(draft);
  const { add } = useAddressChanges(customerId ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<InstantRefusal>();
  // Whether a visitor has submitted the form, so that the request is sent after signing in.
  const waiting = useRef(false);

  const { ask, busy } = useSendInstantRequest(customerId, {
    onRefused: (failure) => {
      const refused = instantRefusalOf(failure);
      setRefusal(refused);
      if (refused.kind === 'fields') setProblems(refused.fields);
    },
    onAsked: keepAddress,
  });

  /**
   * Saves a typed address for later bookings. A failure is ignored, because the current booking does not need the saved
   * address.
   */
  function keepAddress({ shootAddress }: NewDispatch) {
    const saved = customerId ? client.getQueryData(addressesQuery(customerId).queryKey) : undefined;
    if (saved && !saved.includes(shootAddress)) add(shootAddress).catch(() => undefined);
  }

  function change(changes: Partial<InstantDraft>) {
    updateInstantDraft(changes);
    setRefusal(undefined);
    setProblems((before) => {
      const changed = new Set(Object.keys(changes).map((field) => (field === 'date' ? 'time' : field)));
      const others = Object.entries(before).filter(([field]) => field !== 'form' && !changed.has(field));
      return Object.fromEntries(others);
    });
  }

  /**
   * Submits the form. It waits until the cities have loaded or failed to load, because without them a valid city would be
   * reported as unknown.
   */
  function send(now: InstantDraft) {
    if (price.cities.length > 0) sendTo(price.cities, now);
    else
      client.ensureQueryData(citiesQuery).then(
        (cities) =>
          sendTo(
            cities.map(({ name }) => name),
            now,
          ),
        () => sendTo([], now),
      );
  }

  function sendTo(cities: readonly string[], now: InstantDraft) {
    const found = problemsOf(now, cities, price.quote);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    if (!customerId) {
      waiting.current = true;
      openLogin({
        dialog: 'customer-login',
        notice: commonTexts.loginToContinue,
        returnTo: '/instant',
        survivesReload: true,
      });
      return;
    }
    const city = cityIn(now.location, cities);
    if (city) ask(toRequest(now, city, maxPriceOf(now, price.quote)));
  }

  const goOn = useEffectEvent(() => {
    waiting.current = false;
    if (customerId !== undefined) send(draft);
  });
  useEffect(() => {
    if (!waiting.current || (customerId === undefined && isSigningIn)) return undefined;
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, [customerId, isSigningIn]);

  return {
    draft,
    change,
    price,
    problems,
    refusal,
    busy,
    customerId,
    isPhotographer: user !== undefined && customerId === undefined,
    submit: (event: FormEvent) => {
      event.preventDefault();
      send(draft);
    },
    /** Changes the start. If the request was refused, it is sent again. */
    chooseStart: ({ date, time }: Slot) => {
      const isRefused = refusal !== undefined;
      change({ date, time });
      if (isRefused) send({ ...draft, date, time });
    },
    /** Opens the list of photographers, or reports that the place or the category is missing. */
    browse: () => {
      const search = { location: draft.location.trim(), category: draft.category };
      setProblems(isComplete(search) ? {} : { form: instantTexts.fillBoth });
      if (isComplete(search)) void navigate({ pathname: '/instantbook', search: new URLSearchParams(search).toString() });
    },
  };
}

export type InstantFormState = ReturnType<typeof useInstantForm>;

const typingMilliseconds = 350;
const noNames: readonly string[] = [];
const nothing: QuoteWanted = { location: '', categoryId: '', skuCount: 0 };

/** Returns the last text that stayed unchanged for a moment, so that not every keystroke sends a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, typingMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Returns how many photographers are free for the draft and at which prices, once the draft is complete enough. Also returns
 * the names of the cities.
 */
function useInstantQuote(draft: InstantDraft) {
  const cities = useQuery(citiesQuery).data?.map(({ name }) => name) ?? noNames;
  const wanted = quoteWanted(draft, cities);
  const key = JSON.stringify(wanted ?? null);
  const settled = useSettled(key);
  const asked = JSON.parse(settled) as QuoteWanted | null;
  const query = useQuery({
    ...instantQuoteQuery(asked ?? nothing),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isWanted = wanted !== undefined;
  return {
    cities,
    isWanted,
    /** The latest price. While `busy`, it can belong to an earlier draft. */
    quote: isWanted && asked ? query.data : undefined,
    busy: isWanted && (key !== settled || query.isPlaceholderData || query.isPending),
    error: isWanted && key === settled ? query.error : null,
    retry: () => void query.refetch(),
  };
}
