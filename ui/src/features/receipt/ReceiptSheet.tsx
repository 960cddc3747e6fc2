import { Box, chakra, Flex, Grid, Heading, SimpleGrid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useConfig } from '@/api/config';
import type { Receipt } from '@/api/openapi.gen';
import { formatDay, formatDayAndTime } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { commonTexts } from '@/texts/common';
import { peopleTexts, unitTexts } from '@/texts/words';
import { paymentTexts } from '@/texts/payment';
import { Fact } from '@/ui/layout/Fact';
import { RichText } from '@/ui/layout/RichText';
import { receiptTexts as texts } from './texts';

/** Shows the receipt, which is the only part of the page that is printed. It stays light in dark mode. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  // The status is shown only if it says more than the payment date and method, for example after a refund.
  const { paymentStatus } = receipt;
  const isDemo = useConfig()?.mode === 'demo';
  return (
    <Box
      as="article"
      className="light chakra-theme"
      color="fg"
      colorPalette="marigold"
      layerStyle="card"
      borderRadius="xl"
      p={{ base: '6', md: '10' }}
      _print={{ p: '6', border: 'none', boxShadow: 'none', bg: 'white' }}
    >
      <Flex
        justify="space-between"
        align="baseline"
        gap="4"
        wrap="wrap"
        pb="5"
        mb="6"
        borderBottomWidth="2px"
        borderColor="marigold.border"
      >
        <Text fontFamily="heading" fontWeight="semibold" textStyle="3xl" letterSpacing="tight">
          {commonTexts.productName}
        </Text>
        <Heading as="h1" textStyle="lg" fontFamily="body" letterSpacing="normal" overflowWrap="anywhere">
          <RichText
            text={texts.number}
            slots={{
              number: (
                <Text as="span" display="inline-block">
                  {receipt.number}
                </Text>
              ),
            }}
          />
        </Heading>
      </Flex>
      {/* The breakpoints do not match paper, so the columns for print are set separately. */}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6" mb="8" _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <Facts heading={texts.paidBy}>
          <Fact label={peopleTexts.customer}>{receipt.customer}</Fact>
          <Fact label={texts.paidOn}>{formatDay(receipt.paidOn)}</Fact>
          <Fact label={texts.method}>{texts.methods[receipt.paymentMethod]}</Fact>
          {paymentStatus !== 'unpaid' && paymentStatus !== 'paid' && paymentStatus !== 'paid in person' && (
            <Fact label={texts.status}>{paymentTexts.states[paymentStatus]}</Fact>
          )}
        </Facts>
        <Facts heading={texts.shootBy}>
          <Fact label={peopleTexts.photographer}>{[receipt.photographer, receipt.city].filter(Boolean).join(', ')}</Fact>
          <Fact label={texts.category}>{receipt.category}</Fact>
          <Fact label={texts.when}>{texts.at(formatDayAndTime(receipt.date, receipt.time))}</Fact>
          <Fact label={texts.place}>{receipt.address}</Fact>
        </Facts>
      </SimpleGrid>
      <ReceiptBill receipt={receipt} />
      <Grid as="dl" mt="8" templateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="1" textStyle="sm" color="fg.muted">
        {receipt.paymentId && <Reference label={texts.paymentId} value={receipt.paymentId} />}
        {receipt.orderId && <Reference label={texts.orderId} value={receipt.orderId} />}
        <Reference label={texts.bookingId} value={receipt.bookingId} />
      </Grid>
      <Text mt="5" textStyle="sm" color="fg.muted">
        {isDemo ? texts.demoFooter : texts.footer}
      </Text>
    </Box>
  );
}

function Facts({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading as="h2" id={headingId} textStyle="eyebrow" fontFamily="body" color="fg.muted" mb="3">
        {heading}
      </Heading>
      <Stack as="dl" gap="2.5" mb="2.5" css={{ '& dd': { fontWeight: 'medium' } }}>
        {children}
      </Stack>
    </section>
  );
}

function Reference({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <Text as="dd" fontFamily="mono" overflowWrap="anywhere">
        {value}
      </Text>
    </>
  );
}

/** Lists what was charged and, if there was a refund, what was refunded. */
function ReceiptBill({ receipt }: { receipt: Receipt }) {
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
        <Row>
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

type RowProps = {
  /** The amount, unless the next row shows the same. */
  amount?: number;
  strong?: boolean;
  children: ReactNode;
};

function Row({ amount, strong = false, children }: RowProps) {
  return (
    <Box as="tr" fontWeight={strong ? 'semibold' : undefined} bg={strong ? 'bg.subtle' : undefined}>
      <Cell>{children}</Cell>
      <Cell amount>{amount !== undefined && formatRupees(amount)}</Cell>
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
