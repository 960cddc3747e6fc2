import { Box, HStack, Link as ChakraLink, Stack, Text } from '@chakra-ui/react';
import { CalendarX, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RichText } from '@/ui/layout/RichText';
import { bookingTexts as texts } from '@/texts/booking';

/** When money is taken, and what a cancellation costs. `feePercent` is undefined until the configuration is loaded. */
export function PaymentTerms({ feePercent }: { feePercent: number | undefined }) {
  const link = (
    <ChakraLink asChild textDecoration="underline">
      <Link to="/refundpolicy">{texts.refundPolicy}</Link>
    </ChakraLink>
  );
  return (
    <Stack gap="3">
      <Term icon={ShieldCheck}>
        <strong>{texts.notCharged}</strong>
      </Term>
      <Term icon={CalendarX}>
        <RichText text={feePercent ? texts.cancellationFee(feePercent) : texts.cancellation} slots={{ link }} />
      </Term>
    </Stack>
  );
}

function Term({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <HStack gap="3" align="start" minH={{ base: '12', md: '6' }}>
      <Box color="fg.success" flexShrink={0} pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Text color="fg.muted">{children}</Text>
    </HStack>
  );
}
