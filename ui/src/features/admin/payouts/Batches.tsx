import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { downloadBankFile, payoutBatchesQuery, payoutBatchQuery, usePayoutsChanged } from '@/api/admin/payouts';
import type { PayoutBatch, PayoutLine } from '@/api/openapi.gen';
import { useAdminView } from '@/features/admin/useAdminView';
import { formatRupees } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Pager } from '@/ui/feedback/Pager';
import { QueryState } from '@/ui/feedback/QueryState';
import { CardsSkeleton, TextSkeleton } from '@/ui/feedback/Skeletons';
import { PaidButton, ReturnedButton } from './LineForms';
import { batchTexts as texts } from './texts';

const BankDialog = lazyDialog(() => import('./BankDialog'), 'BankDialog');

/** Lists the batches of payouts, newest first. The file for the bank can be downloaded and the payouts can be shown. */
export function Batches() {
  const { view, show } = useAdminView();
  const batches = useQuery(payoutBatchesQuery(view.page));
  return (
    <Stack as="section" aria-label={texts.title} gap="4">
      <Heading as="h2" textStyle="xl">
        {texts.title}
      </Heading>
      <QueryState query={batches} skeleton={<CardsSkeleton count={2} />}>
        {(data) => (
          <>
            {data.totalItems === 0 && <Text color="fg.muted">{texts.none}</Text>}
            {data.batches.map((batch) => (
              <Batch key={batch.batchId} batch={batch} />
            ))}
            <Pager {...data} onPage={(page) => show({ page })} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

const small = { size: 'sm', minH: '10', variant: 'outline', colorPalette: 'gray' } as const;

function Batch({ batch }: { batch: PayoutBatch }) {
  const { number, count, total, created, createdBy, downloads } = batch;
  const [shown, setShown] = useState(false);
  const titleId = useId();
  const changed = usePayoutsChanged();
  const download = useSingleMutation({
    mutationFn: () => withToast(downloadBankFile(batch), { error: texts.downloadFailed }),
    onSuccess: changed,
  });
  return (
    <Stack as="article" aria-labelledby={titleId} layerStyle="card" p={{ base: '5', md: '6' }} gap="4">
      <Flex justify="space-between" gap="4" wrap="wrap">
        <Box minW="0">
          <Heading as="h3" id={titleId} textStyle="lg">
            {number}
          </Heading>
          <Text>{texts.line(count, total)}</Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {texts.made(created, createdBy)}
          </Text>
        </Box>
        <Text textStyle="sm" color="fg.muted">
          {texts.downloads(downloads)}
        </Text>
      </Flex>
      <Flex gap="3" wrap="wrap">
        <Button
          {...small}
          aria-label={texts.downloadOf(number)}
          loading={download.isPending}
          loadingText={texts.download}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden />
          {texts.download}
        </Button>
        <DialogButton
          {...small}
          aria-label={texts.uploadOf(number)}
          preload={BankDialog.preload}
          renderDialog={(dialog) => <BankDialog {...dialog} batch={batch} />}
        >
          <Upload aria-hidden />
          {texts.upload}
        </DialogButton>
        <Button
          {...small}
          aria-expanded={shown}
          aria-label={shown ? texts.hideOf(number) : texts.showOf(number)}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </Button>
      </Flex>
      {shown && <Lines batchId={batch.batchId} />}
    </Stack>
  );
}

function Lines({ batchId }: { batchId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(payoutBatchQuery(batchId, page));
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
      {(data) => (
        <>
          <Stack as="ul" role="list" gap="0">
            {data.payouts.map((line) => (
              <Line key={line.payoutId} line={line} />
            ))}
          </Stack>
          <Pager {...data} onPage={setPage} />
        </>
      )}
    </QueryState>
  );
}

const palettes = { made: 'marigold', paid: 'green', returned: 'red' } as const;

function Line({ line }: { line: PayoutLine }) {
  const { name, amount, status, utr, reason } = line;
  return (
    <Flex
      as="li"
      justify="space-between"
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      gap="3"
      py="3"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Box minW="0">
        <Text overflowWrap="anywhere">
          {name}
          <Text as="span" ms="3" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatRupees(amount)}
          </Text>
        </Text>
        <Flex gap="2" align="center" wrap="wrap">
          <Badge colorPalette={palettes[status]}>{texts.states[status]}</Badge>
          {utr && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {texts.utr(utr)}
            </Text>
          )}
          {reason && (
            <Text textStyle="sm" color="fg.muted">
              {texts.reasons[reason]}
            </Text>
          )}
        </Flex>
      </Box>
      <Flex gap="2" wrap="wrap" flexShrink={0}>
        {status === 'made' && <PaidButton line={line} />}
        {status !== 'returned' && <ReturnedButton line={line} />}
      </Flex>
    </Flex>
  );
}
