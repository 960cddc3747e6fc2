import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { type PushState, usePush } from '@/api/push';
import { isFirstVisit } from '@/lib/browser/storage';
import { pushTexts as texts } from '@/texts/push';
import { Panel } from '@/ui/layout/Panel';

/**
 * Lets a photographer turn on push messages about offers. On the first visit it is hidden unless they are already on, and the
 * browser asks for permission only after a click on the button. It renders nothing if the server sends no push messages.
 */
export function PushOptIn() {
  const [first] = useState(() => isFirstVisit('push'));
  const { state, change } = usePush();
  if (state === undefined || state === 'unavailable' || (first && state !== 'on')) return null;
  return <PushCard state={state} isChanging={change.isPending} onChange={change.mutate} />;
}

type PushCardProps = {
  state: Exclude<PushState, 'unavailable'>;
  isChanging: boolean;
  onChange: (to: 'on' | 'off') => void;
};

/**
 * Says what push messages are for or that they are on in this browser, with a button that turns them on or off, or the reason
 * why that is not possible.
 */
export function PushCard({ state, isChanging, onChange }: PushCardProps) {
  return (
    <Panel title={texts.title}>
      <Stack gap="4" align="flex-start">
        {state === 'on' ? (
          <Flex gap="3" align="center" role="status">
            <BellRing aria-hidden />
            <Text>{texts.on}</Text>
          </Flex>
        ) : (
          <Text color="fg.muted">{texts.about}</Text>
        )}
        {state === 'unsupported' && <Text>{texts.unsupported}</Text>}
        {state === 'denied' && <Steps intro={texts.denied} steps={texts.howToAllow} />}
        {state === 'install' && <Steps intro={texts.install} steps={texts.howToInstall} />}
        {state === 'off' && (
          <Button minH="11" loading={isChanging} loadingText={texts.turnOn} onClick={() => onChange('on')}>
            {texts.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <Button
            variant="outline"
            colorPalette="gray"
            minH="11"
            loading={isChanging}
            loadingText={texts.turnOff}
            onClick={() => onChange('off')}
          >
            {texts.turnOff}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function Steps({ intro, steps }: { intro: string; steps: readonly string[] }) {
  return (
    <Stack gap="2">
      <Text>{intro}</Text>
      <chakra.ol ps="5" listStyleType="decimal" spaceY="1">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
    </Stack>
  );
}
