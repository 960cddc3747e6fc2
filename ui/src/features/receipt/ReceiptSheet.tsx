import { Box, Flex, Grid, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Fact } from '@/ui/layout/Fact';
import { useConfig } from '@/api/config';
import type { Receipt } from '@/api/openapi.gen';
import { formatDay, formatDayAndTime } from '@/lib/format/dates';
import { commonTexts } from '@/texts/common';
import { receiptTexts as texts } from './texts';
import { paymentTexts } from '@/texts/payment';
import { ReceiptBill } from './ReceiptBill';

/** The receipt itself: paper, also in the dark, and all that is printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
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
          {texts.number(receipt.number)}
        </Heading>
      </Flex>
      {/* The breakpoints are those of screens. */}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="6" mb="8" _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <Facts heading={texts.paidBy}>
          <Fact label={texts.customer}>{receipt.customer}</Fact>
          <Fact label={texts.paidOn}>{formatDay(receipt.paidOn)}</Fact>
          <Fact label={texts.method}>{texts.methods[receipt.paymentMethod]}</Fact>
          {receipt.paymentStatus !== 'unpaid' && <Fact label={texts.status}>{paymentTexts.states[receipt.paymentStatus]}</Fact>}
        </Facts>
        <Facts heading={texts.shootBy}>
          <Fact label={texts.photographer}>{[receipt.photographer, receipt.city].filter(Boolean).join(', ')}</Fact>
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
