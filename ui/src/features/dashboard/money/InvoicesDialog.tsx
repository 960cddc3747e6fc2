import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Invoice } from '@/api/openapi.gen';
import { downloadInvoice, invoicesQuery } from '@/api/payouts';
import { formatDay } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { LoadMore } from '@/ui/feedback/LoadMore';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { invoiceTexts as texts } from './texts';

type InvoicesDialogProps = { open: boolean; onClose: () => void };

/** Lists the invoices and credit notes for our commission. */
export function InvoicesDialog({ open, onClose }: InvoicesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} size="lg">
      <Invoices />
    </Dialog>
  );
}

function Invoices() {
  const query = useInfiniteQuery(invoicesQuery(useUserId()));
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
      {({ pages }) => (
        <Stack gap="4" pb="3">
          {pages[0]?.totalItems === 0 && <Text color="fg.muted">{texts.none}</Text>}
          <Stack as="ul" role="list" gap="0">
            {pages
              .flatMap(({ invoices }) => invoices)
              .map((invoice) => (
                <InvoiceLine key={invoice.invoiceId} invoice={invoice} />
              ))}
          </Stack>
          <LoadMore query={query} label={texts.more} />
        </Stack>
      )}
    </QueryState>
  );
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { kind, number, date, total, cgst, sgst, igst } = invoice;
  const tax = cgst + sgst + igst;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withToast(downloadInvoice(invoice), { error: texts.failed }),
  });
  return (
    <Flex as="li" py="3" gap="4" justify="space-between" align="center" borderTopWidth="1px" borderColor="border.subtle">
      <Box minW="0">
        <Text fontWeight="semibold">{texts.named(texts.kinds[kind], number)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {formatDay(date)}
        </Text>
      </Box>
      <Flex gap="4" align="center" flexShrink={0}>
        <Box textAlign="end" fontVariantNumeric="tabular-nums">
          <Text>{formatRupees(total)}</Text>
          {tax > 0 && (
            <Text textStyle="sm" color="fg.muted">
              {texts.tax(tax)}
            </Text>
          )}
        </Box>
        <Button
          size="sm"
          minH="10"
          variant="outline"
          colorPalette="gray"
          aria-label={texts.downloadOf(number)}
          loading={isPending}
          onClick={() => mutate()}
        >
          <Download aria-hidden />
          {texts.download}
        </Button>
      </Flex>
    </Flex>
  );
}
