import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Banknote, CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { clearPayeeProblem, makeBatch, payoutsDueQuery, usePayoutsChanged } from '@/api/admin/payouts';
import { useConfig } from '@/api/config';
import type { PayoutsDueAnswer, SkipReason } from '@/api/openapi.gen';
import { DecisionButton } from '@/features/admin/DecisionButton';
import { hasCode, messageOf } from '@/lib/errors';
import { formatRupees } from '@/lib/format/money';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton } from '@/ui/feedback/Skeletons';
import { PayoutCard } from './PayoutCard';
import { dueTexts as texts } from './texts';

/** Lists the photographers who can be paid and those who cannot, and lets an admin make a batch of payouts for the former. */
export function Due() {
  const due = useQuery(payoutsDueQuery);
  return (
    <QueryState query={due} skeleton={<CardsSkeleton count={2} />}>
      {(data) => (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" alignItems="start">
          <Ready due={data} />
          <Skipped skipped={data.skipped} />
        </SimpleGrid>
      )}
    </QueryState>
  );
}

function Ready({ due }: { due: PayoutsDueAnswer }) {
  const isSetUp = useConfig()?.payouts ?? true;
  return (
    <PayoutCard title={texts.title}>
      {!isSetUp && (
        <Text bg="bg.warning" borderRadius="md" px="4" py="3">
          {texts.notSetUp}
        </Text>
      )}
      {due.count === 0 ? (
        <EmptyState icon={CircleCheck} title={texts.nobody} description={texts.nobodyText} />
      ) : (
        <>
          <People people={due.ready} />
          {isSetUp && <MakeBatch count={due.count} total={due.total} />}
        </>
      )}
    </PayoutCard>
  );
}

type Asked = { readonly count: number; readonly total: number; readonly key: string };

function MakeBatch({ count, total }: { count: number; total: number }) {
  // The dialog keeps the figures that it was opened with, even if the list changes in the meantime.
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const changed = usePayoutsChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (batch: Asked) => makeBatch(batch.total, batch.key),
    onSuccess: ({ number }) => showToast({ kind: 'success', text: texts.made(number) }),
    onError: (failure) =>
      showToast({ kind: 'error', text: hasCode(failure, 'price_changed') ? texts.changed : messageOf(failure, texts.failed) }),
    // Another admin may have made a batch in the meantime, so a failure reloads the list, too.
    onSettled: async () => {
      setOpen(false);
      await changed();
    },
  });
  return (
    <>
      <Button
        size="lg"
        whiteSpace="normal"
        h="auto"
        minH="12"
        py="2"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked({ count, total, key: newIdempotencyKey() });
          setOpen(true);
        }}
      >
        <Banknote aria-hidden />
        {texts.make(count, total)}
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          title={texts.makeTitle(asked.count, asked.total)}
          description={texts.makeText}
          confirmLabel={texts.makeConfirm}
          loading={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Reasons that an admin can resolve come first. */
const skipOrder: readonly SkipReason[] = ['payee_problem', 'suspended', 'over_limit', 'waiting', 'below_minimum', 'no_payee'];

function Skipped({ skipped }: Pick<PayoutsDueAnswer, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <PayoutCard title={texts.skipped}>
      <Text color="fg.muted">{texts.skippedText(skipped.length)}</Text>
      <People
        people={skipped
          .toSorted((one, other) => skipOrder.indexOf(one.reason) - skipOrder.indexOf(other.reason))
          .map((one) => ({
            ...one,
            note: (
              <>
                <Text textStyle="sm" color="fg.muted">
                  {texts.reasons[one.reason]}
                </Text>
                {one.reason === 'payee_problem' && <ClearButton photographerId={one.photographerId} name={one.name} />}
              </>
            ),
          }))}
      />
    </PayoutCard>
  );
}

const shownFirst = 5;

type Listed = { readonly photographerId: string; readonly name: string; readonly amount: number; readonly note?: ReactNode };

function People({ people }: { people: readonly Listed[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <Stack as="ul" role="list" gap="0">
        {(all ? people : people.slice(0, shownFirst)).map(({ photographerId, name, amount, note }) => (
          <Flex
            as="li"
            key={photographerId}
            justify="space-between"
            gap="4"
            py="3"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <Box minW="0">
              <Text overflowWrap="anywhere">{name}</Text>
              {note}
            </Box>
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flexShrink={0}>
              {formatRupees(amount)}
            </Text>
          </Flex>
        ))}
      </Stack>
      {people.length > shownFirst && (
        <Button alignSelf="start" variant="outline" colorPalette="gray" onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.shown(people.length)}
        </Button>
      )}
    </>
  );
}

function ClearButton({ photographerId, name }: Pick<Listed, 'photographerId' | 'name'>) {
  const reload = usePayoutsChanged();
  return (
    <DecisionButton
      size="sm"
      minH="10"
      mt="2"
      variant="outline"
      colorPalette="gray"
      label={texts.clear}
      aria-label={texts.clearOf(name)}
      title={texts.clearTitle(name)}
      description={texts.clearText}
      decide={() => clearPayeeProblem(photographerId)}
      success={texts.cleared}
      reload={reload}
    />
  );
}
