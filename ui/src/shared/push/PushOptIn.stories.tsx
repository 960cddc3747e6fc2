import type { Meta, StoryObj } from '@storybook/react-vite';
import { PushCard, PushOptIn } from './PushOptIn';
import { config, photographer } from '@/stories/samples';

const vapidKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

const meta = {
  component: PushOptIn,
  parameters: { account: photographer, answers: { '/config': { ...config, vapidKey } } },
} satisfies Meta<typeof PushOptIn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Shows the state that the browser reports. It is never `on`, because Storybook registers no service worker. */
export const LaterVisit: Story = {
  beforeEach: () => {
    localStorage.setItem('visited.push', '1');
    sessionStorage.removeItem('visited.push');
  },
};

const card = { isChanging: false, onChange: () => undefined };

export const Off: Story = { render: () => <PushCard {...card} state="off" /> };
export const Changing: Story = { render: () => <PushCard {...card} state="off" isChanging /> };
export const On: Story = { render: () => <PushCard {...card} state="on" /> };
export const Denied: Story = { render: () => <PushCard {...card} state="denied" /> };
export const OnAppleWithoutTheHomeScreen: Story = { render: () => <PushCard {...card} state="install" /> };
export const Unsupported: Story = { render: () => <PushCard {...card} state="unsupported" /> };
