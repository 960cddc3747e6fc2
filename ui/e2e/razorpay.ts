import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const keySecret = 'only-the-tests-know-it';

type Order = {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  status: string;
};
type Payment = {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'captured';
};
export type Proof = {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
};

export type Provider = {
  readonly settings: Record<string, string>;
  /** Pays an order, as a customer does on the provider's page. */
  readonly pay: (orderId: string) => Proof;
  /** Makes the provider's API respond only with errors from now on, or work again. */
  readonly setAway: (away: boolean) => void;
  /**
   * Sets whether the provider lists the payments of an order. If not, the list is empty, and payments can only be requested by
   * their ids.
   */
  readonly setTelling: (telling: boolean) => void;
  readonly close: () => void;
};

/** Starts a server with the parts of the provider's API that a payment needs. */
export async function startRazorpay(): Promise<Provider> {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  let away = false;
  let telling = false;

  const answerTo = async (request: IncomingMessage): Promise<object | undefined> => {
    const url = new URL(request.url ?? '/', 'http://razorpay.test');
    if (request.method === 'POST' && url.pathname === '/v1/orders') {
      const asked = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Pick<
        Order,
        'amount' | 'currency' | 'receipt'
      >;
      const order: Order = { ...asked, id: newId('order'), entity: 'order', status: 'created' };
      orders.set(order.id, order);
      return order;
    }
    if (url.pathname === '/v1/orders') {
      const items = [...orders.values()].filter(({ receipt }) => receipt === url.searchParams.get('receipt'));
      return { entity: 'collection', count: items.length, items };
    }
    const ofOrder = /^\/v1\/orders\/(\w+)\/payments$/.exec(url.pathname)?.[1];
    if (ofOrder) {
      const items = telling ? [...payments.values()].filter(({ order_id }) => order_id === ofOrder) : [];
      return { entity: 'collection', count: items.length, items };
    }
    return payments.get(url.pathname.replace('/v1/payments/', ''));
  };

  const server = createServer((request, answer) => {
    if (away) send(answer, 502, { error: { code: 'GATEWAY_ERROR', description: 'away' } });
    else
      void answerTo(request).then((found) =>
        send(answer, found ? 200 : 404, found ?? { error: { code: 'BAD_REQUEST_ERROR', description: 'unknown' } }),
      );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    settings: {
      RAZORPAY_KEY_ID: 'rzp_test_shootday',
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
      RAZORPAY_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    pay: (orderId) => {
      const order = orders.get(orderId);
      if (!order) throw new Error(`nobody asked for the order ${orderId}`);
      order.status = 'paid';
      const { amount, currency } = order;
      const payment: Payment = { id: newId('pay'), order_id: orderId, amount, currency, status: 'captured' };
      payments.set(payment.id, payment);
      const razorpay_signature = createHmac('sha256', keySecret).update(`${orderId}|${payment.id}`).digest('hex');
      return { razorpay_payment_id: payment.id, razorpay_order_id: orderId, razorpay_signature };
    },
    setAway: (isAway) => {
      away = isAway;
    },
    setTelling: (isTelling) => {
      telling = isTelling;
    },
    close: () => server.close(),
  };
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

function send(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
