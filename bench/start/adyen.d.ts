/**
 * What the bench uses of the package. Declared here because its folder is only installed when the bench runs, and the
 * project is checked without it.
 */
declare module '@adyen/adyen-web' {
  interface Core {
    readonly options: object;
  }
  type Component = abstract new (...parts: never[]) => object;

  export const AdyenCheckout: (configuration: object) => Promise<Core>;
  export class Dropin {
    constructor(core: Core, options: object);
    mount(selector: string): this;
  }
  export const Blik: Component;
  export const Card: Component;
  export const Klarna: Component;
  export const MBWay: Component;
  export const Multibanco: Component;
  export const Redirect: Component;
  export const SepaDirectDebit: Component;
  export const Swish: Component;
  export const Twint: Component;
  export const Vipps: Component;
}
