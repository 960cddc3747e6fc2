import { Box, Button, Link as StyledLink, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import type { FreeSlot } from '@/api/openapi.gen';
import type { Slot } from '@/domain/bookingDraft';
import { ApiError, fieldCode, hasCode, messageOf } from '@/lib/errors';
import { toIso } from '@/lib/format/dates';
import { parseValue } from '@/lib/parse';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { NextTimes } from '@/shared/slot/NextTimes';

type RefusalNoteProps = {
  refusal: InstantRefusal;
  busy: boolean;
  onChoose: (slot: Slot) => void;
};

/** Explains why a request was refused and how the customer can continue. It takes the focus. */
export function RefusalNote({ refusal, busy, onChoose }: RefusalNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);

  return (
    <Box
      ref={note}
      role="alert"
      tabIndex={-1}
      outline="none"
      layerStyle="card"
      bg="bg.warning"
      color="fg.warning"
      boxShadow="none"
      p="4"
      scrollMarginBlock="6rem"
    >
      <RefusalText refusal={refusal} busy={busy} onChoose={onChoose} />
    </Box>
  );
}

function RefusalText({ refusal, busy, onChoose }: RefusalNoteProps) {
  switch (refusal.kind) {
    case 'nobody':
      return (
        <Stack gap="3">
          <div>
            <Text fontWeight="semibold">{texts.nobodyFree}</Text>
            {refusal.next.length === 0 && <NobodySoon />}
          </div>
          <NextTimes slots={refusal.next} label={texts.nextTimesAsk} busy={busy} onChoose={onChoose} />
        </Stack>
      );
    case 'open':
      return (
        <Stack gap="3" align="start">
          <div>
            <Text fontWeight="semibold">{texts.alreadyOpen}</Text>
            <Text>{texts.alreadyOpenText}</Text>
          </div>
          <Button asChild>
            <Link to={`/instant/${refusal.dispatchId}`}>{texts.showSearch}</Link>
          </Button>
        </Stack>
      );
    case 'tooMany':
    case 'fields':
    case 'other':
      return (
        <>
          <Text fontWeight="semibold">{refusal.kind === 'tooMany' ? texts.tooMany : texts.notPossible}</Text>
          <Text>{refusal.message}</Text>
        </>
      );
  }
}

/** Says that no photographer is free within 48 hours, with a link to scheduled bookings. */
export function NobodySoon() {
  return (
    <>
      <Text color="fg.muted">{texts.nobodySoon}</Text>
      <StyledLink asChild mt="2" display="inline-flex" minH="11" alignItems="center">
        <Link to="/schedule">{texts.scheduleInstead}</Link>
      </StyledLink>
    </>
  );
}

/** The reason why the server refused a request, grouped by what the customer can do about it. */
export type InstantRefusal =
  | { readonly kind: 'nobody'; readonly next: readonly Slot[] }
  | { readonly kind: 'open'; readonly dispatchId: string }
  | { readonly kind: 'tooMany'; readonly message: string }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>>; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

const tooManyRequests = 429;

const nextSchema = v.object({ next: v.array(v.object({ scheduledDate: v.string(), scheduledTime: v.string() })) });
const idSchema = v.object({ value: v.string() });

/** Converts free times from the API to slots. */
export function slotsOf(next: readonly FreeSlot[] = []): readonly Slot[] {
  return next.map(({ scheduledDate, scheduledTime }) => ({ date: toIso(scheduledDate), time: scheduledTime }));
}

/** Returns the id that the error response contains for a field; undefined if there is none. */
export function idIn(failure: unknown, field: string): string | undefined {
  return failure instanceof ApiError ? parseValue(idSchema, failure.data[field])?.value : undefined;
}

// The keys are fields of the request, and the values are the fields of the form that show their errors.
const formFields: Readonly<Record<string, string>> = {
  scheduledDate: 'time',
  scheduledTime: 'time',
  maxTotal: 'maxPrice',
  categoryId: 'form',
};

export function instantRefusalOf(failure: unknown): InstantRefusal {
  const message = messageOf(failure);
  const dispatchId = hasCode(failure, 'dispatch_open') ? idIn(failure, 'dispatchId') : undefined;
  if (dispatchId) return { kind: 'open', dispatchId };
  if (failure instanceof ApiError && (hasCode(failure, 'nobody_free') || fieldCode(failure, 'location') === 'nobody_free')) {
    return { kind: 'nobody', next: slotsOf(parseValue(nextSchema, failure.data.location)?.next) };
  }
  if (failure instanceof ApiError && failure.status === tooManyRequests) return { kind: 'tooMany', message };
  if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) {
    const fields = Object.entries(failure.fields).map(([field, text]) => [formFields[field] ?? field, text] as const);
    return { kind: 'fields', fields: Object.fromEntries(fields), message };
  }
  return { kind: 'other', message };
}
