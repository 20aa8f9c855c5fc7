/** What the shared tests need of a page: the part of Puppeteer's `Page` that WebKit's page, over WebDriver, has too. */

export interface Clickable {
  click(): Promise<void>
}

export interface DrivenPage {
  /** Runs a function in the page. It may use only its arguments, and these and its result are plain data. */
  evaluate<Given extends unknown[], InPage extends (...given: Given) => unknown>(
    inPage: InPage,
    ...given: Given
  ): Promise<Awaited<ReturnType<InPage>>>
  goto(address: string): Promise<unknown>
  /** Rejects if no such element is visible in time. */
  waitForSelector(
    selector: string,
    how: { readonly visible: true; readonly timeout?: number },
  ): Promise<unknown>
  /** Clicks the element with the pointer once it is visible, enabled and at rest. */
  locator(selector: string): Clickable
  $$(selector: string): Promise<readonly Clickable[]>
}
