import '@fontsource-variable/figtree/wght.css';
import '@/assets/fonts/fraunces.css';
import '@/assets/fonts/rupee.css';
import type { Preview } from '@storybook/react-vite';
import { AppContext } from './AppContext';
import { answerCalls, type Answers } from './answerCalls';
import { sessionStore } from '@/session/session';
import type { Account } from '@/api/openapi.gen';
import { applyColorMode } from '@/lib/browser/colorMode';

/** The parameters of a story that describe its environment. */
type Surroundings = {
  /** The responses from the server by path. A call without a response stays pending. */
  answers?: Answers;
  /** The signed-in account. Without it, the person is a visitor. */
  account?: Account;
  /** The path of the page that contains the component. */
  path?: string;
  /** The path pattern of the page's route, such as `/profile/:photographerId`, if the component reads its parameters. */
  pattern?: string;
};

applyColorMode();

const preview: Preview = {
  globalTypes: {
    colorMode: {
      description: 'Colour mode',
      toolbar: {
        title: 'Colour mode',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { colorMode: 'light' },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone (390)', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet (768)', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop (1440)', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: { storySort: { method: 'alphabetical' } },
  },
  beforeEach: ({ parameters }) => {
    const { account, answers = {} }: Surroundings = parameters;
    if (account) sessionStore.signIn('token', account);
    else sessionStore.clear();
    return answerCalls(answers);
  },
  decorators: [
    (Story, { globals, parameters, id }) => {
      const { path = '/', pattern = '*' }: Surroundings = parameters;
      return (
        <AppContext key={id} colorMode={globals.colorMode === 'dark' ? 'dark' : 'light'} path={path} pattern={pattern}>
          <Story />
        </AppContext>
      );
    },
  ],
};

export default preview;
