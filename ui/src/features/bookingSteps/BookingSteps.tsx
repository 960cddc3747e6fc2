import { Center, HStack, Separator, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { bookingTexts as texts } from '@/texts/booking';

const steps = [texts.stepDetails, texts.stepPayment];

/** Where the person stands in the booking; `current` counts from 0. */
export function BookingSteps({ current }: { current: 0 | 1 }) {
  return (
    <HStack as="ol" role="list" aria-label={texts.steps} gap="3" maxW="sm">
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && <Separator as="li" aria-hidden flex="1" borderColor={index <= current ? 'marigold.border' : 'border'} />}
          <HStack as="li" gap="2.5" aria-current={index === current ? 'step' : undefined}>
            <Center
              boxSize="8"
              borderRadius="full"
              textStyle="sm"
              fontWeight="semibold"
              bg={index <= current ? 'marigold.solid' : 'bg.emphasized'}
              color={index <= current ? 'marigold.contrast' : 'fg.muted'}
            >
              {index < current ? <Check size={18} aria-hidden /> : index + 1}
            </Center>
            <Text fontWeight={index === current ? 'semibold' : 'normal'} color={index > current ? 'fg.muted' : undefined}>
              {step}
            </Text>
          </HStack>
        </Fragment>
      ))}
    </HStack>
  );
}
