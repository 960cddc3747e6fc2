import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { citiesQuery } from '@/api/catalogue';
import { instantQuoteQuery, type QuoteWanted } from '@/api/instant';
import type { InstantDraft } from '@/domain/instantDraft';
import { quoteWanted } from './instantRequest';

const typingMilliseconds = 350;
const noNames: readonly string[] = [];
const nothing: QuoteWanted = { location: '', categoryId: '', skuCount: 0 };

/** The value once it has stayed the same for a moment, so that no call is made for each key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, typingMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Who is free for the draft and at what price, as far as it is filled in. */
export function useInstantQuote(draft: InstantDraft) {
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
    /** The last price; while `busy`, perhaps still of another draft. */
    quote: isWanted && asked ? query.data : undefined,
    busy: isWanted && (key !== settled || query.isPlaceholderData || query.isPending),
    error: isWanted && key === settled ? query.error : null,
    retry: () => void query.refetch(),
  };
}

export type QuoteState = ReturnType<typeof useInstantQuote>;
