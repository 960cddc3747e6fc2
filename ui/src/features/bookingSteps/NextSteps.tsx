import { Center, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { bookingTexts as texts } from '@/texts/booking';
import type { Booked } from './booked';

/** What comes after a request was sent. */
export function NextSteps({ booked: { photographerName, paymentMethod } }: { booked: Booked }) {
  const steps = [
    [texts.nextAnswer(photographerName), texts.nextAnswerText],
    [texts.nextEmail, texts.nextEmailText],
    [texts.nextPay[paymentMethod], texts.nextPayText[paymentMethod]],
  ] as const;
  return (
    <section>
      <Heading as="h2" textStyle="2xl" mb="4">
        {texts.nextHeading}
      </Heading>
      <Stack as="ol" gap="4" listStyleType="none">
        {steps.map(([title, text], index) => (
          <Flex as="li" key={title} gap="4">
            <Center
              boxSize="9"
              flexShrink={0}
              borderRadius="full"
              bg="marigold.subtle"
              color="marigold.fg"
              fontWeight="semibold"
              aria-hidden
            >
              {index + 1}
            </Center>
            <div>
              <Text fontWeight="semibold">{title}</Text>
              <Text color="fg.muted">{text}</Text>
            </div>
          </Flex>
        ))}
      </Stack>
    </section>
  );
}
