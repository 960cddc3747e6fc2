import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Receipt } from '@/api/openapi.gen';
import { formatRupees } from '@/lib/format/money';
import { receiptTexts as texts } from './texts';
import { unitTexts } from '@/texts/units';

/** What was charged, and what of it went back. */
export function ReceiptBill({ receipt }: { receipt: Receipt }) {
  const { fee, refund, unit } = receipt;
  return (
    <chakra.table width="full" borderCollapse="collapse" textAlign="start">
      <VisuallyHidden asChild>
        <caption>{texts.bill}</caption>
      </VisuallyHidden>
      <chakra.thead textStyle="sm" color="fg.muted">
        <tr>
          <Cell as="th">{texts.description}</Cell>
          <Cell as="th" amount>
            {texts.amount}
          </Cell>
        </tr>
      </chakra.thead>
      <tbody>
        <Row amount={receipt.total}>
          {texts.line(unitTexts.counted(unit, receipt.skuCount), receipt.pricePerSKU)}
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            {texts.tier(unitTexts.counted(unit, receipt.tierMinSKUs))}
          </Text>
        </Row>
        <Row amount={receipt.total} strong>
          {texts.total}
        </Row>
        {refund > 0 && fee > 0 && <Row amount={fee}>{texts.fee}</Row>}
        {refund > 0 && (
          <Row amount={refund} strong>
            {receipt.paymentStatus === 'refund pending' ? texts.refundPending : texts.refund}
          </Row>
        )}
      </tbody>
    </chakra.table>
  );
}

function Row({ amount, strong = false, children }: { amount: number; strong?: boolean; children: ReactNode }) {
  return (
    <Box as="tr" fontWeight={strong ? 'semibold' : undefined} bg={strong ? 'bg.subtle' : undefined}>
      <Cell>{children}</Cell>
      <Cell amount>{formatRupees(amount)}</Cell>
    </Box>
  );
}

function Cell({ as = 'td', amount = false, children }: { as?: 'td' | 'th'; amount?: boolean; children: ReactNode }) {
  return (
    <Box
      as={as}
      px="3"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border.subtle"
      verticalAlign="top"
      fontWeight="inherit"
      textAlign={amount ? 'end' : 'start'}
      whiteSpace={amount ? 'nowrap' : undefined}
      fontVariantNumeric={amount ? 'tabular-nums' : undefined}
    >
      {children}
    </Box>
  );
}
