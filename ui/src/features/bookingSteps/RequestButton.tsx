import { Button, Text } from '@chakra-ui/react';
import { bookingTexts as texts } from '@/texts/booking';

type RequestButtonProps = {
  /** The id of the form that it sends. */
  form: string;
  /** Rupees. */
  total: number;
  busy: boolean;
};

/** Sends the request, and says so. */
export function RequestButton({ form, total, busy }: RequestButtonProps) {
  return (
    <Button type="submit" form={form} size="xl" w="full" h="16" flexDirection="column" gap="0" loading={busy}>
      <Text as="span" lineHeight="short">
        {texts.proceed}
      </Text>
      <Text as="span" textStyle="sm" fontWeight="medium" lineHeight="short">
        {texts.requestFor(total)}
      </Text>
    </Button>
  );
}
