/** What a table of presses has no row for, and why. */
export const withoutRow: Readonly<Record<string, string>> = {
  'app/Console.tsx': 'the start itself: public.spec.ts',
  'app/public/Public.tsx': 'the start itself: public.spec.ts',
  'kit/platform/say-missing.ts': 'asked for in passing: what works without it is the same',
  'app/other-tabs.ts': 'asked for in passing: what other tabs did comes with the next load',
  'kit/form/FormNews.tsx': 'comes by itself above an open form: where it does not come, that is said there',
  'app/PlaceholderPage.tsx': 'no link leads there',
  'products/prices/OpenCells.tsx': 'comes beside an open cell: where it does not come, that is said over the page',
  'landing/home/PhoneNotice.tsx': 'before anybody is signed in nothing is typed; what is missing is told by a toast',
  'kit/ui/tooltips/tooltip.ts': 'a word beside a control that has its name anyway; the next touch asks again',
  'qr/decode.js': 'a hint beside a chosen picture, left out where its reader does not come',
  'kit/ui/feedback/UnreadNotice.tsx': 'a line over what is shown: where it does not come, that is said over the page',
  'kit/api/status-messages.ts': 'words for a refusal without any: a shorter sentence stands in',
  'kit/api/answer-reader.ts': 'its answer fails as any other does, and is asked for again',
  'app/project/ProjectSwitch.tsx':
    'links that the list of projects has, too; where they do not come, that is said there',
  'app/project/BottomBar.tsx': 'links that the menu has, too; where they do not come, that is said in their place',
  'app/project/SectionsSheet.tsx': 'links that the bar has, too; where they do not come, that is said there',
  'orders/bulk/BulkBar.tsx': 'comes with the first selected row: where it does not come, that is said over the page',
  'orders/export/ExportMenu.tsx': 'comes with the list: where it does not come, that is said in its place',
  'orders/list/IncomingPill.tsx': 'comes by itself: where it does not come, that is said in its place',
  'orders/list/OrderCards.tsx': 'comes with the list: where it does not come, that is said in its place',
  'orders/list/DayFilter.tsx': 'comes with the list: where it does not come, that is said in its place',
  'app/drift-report.ts': 'asked for in passing; nothing on the screen waits for it',
  'kit/ui/feedback/ToastPlace.tsx': 'shell.spec.ts: the page stays, the next touch asks again',
  'app/LeftBehind.tsx':
    'comes by itself, after a tab that was killed: history.spec.ts; without a network: store-room.spec.ts',
  'products/stock-count/read-codes.ts': 'asked for once there is a camera, in whose place its absence is said',
  'kit/journal/wait.ts': 'asked for without a network, where the worker has it: store-room.spec.ts',
  'orders/waiting-order.ts': 'the same, for an order',
  'products/edit/waiting-page.ts': 'the same, for a product’s page',
  'kit/ui/sortable/Dragging.tsx':
    'comes beside cards: until it does they stand, and where it does not come, that is said over the page',
  'kit/ui/layout/window-virtualizer.ts':
    'asked for in passing: until it comes, what is scrolled to is drawn without it, and asks again',
  'orders/bulk/PackingSlips.tsx': 'shown on paper alone; where it does not come, that is said over the page',
  'kit/journal/indexed-db.ts':
    'where it does not come, a batch costs nothing but its way back, as where the browser has no place: history.test.ts',
  'kit/api/pack-photos.ts': 'comes with the page of posts, and fails a save as any late code does: late-code.test.ts',
  'kit/pictures/ready-picture.ts':
    'the forms that take pictures bring it along; what sends stored ones again fails as any late code does: late-code.test.ts',
  'kit/journal/parts.ts': 'comes with the journal, and fails a batch’s note as that does',
  'demo/call-reasons.ts': 'not in the console’s build',
  'demo/DemoButton.tsx': 'not in the console’s build',
  'demo/DemoPanel.tsx': 'not in the console’s build',
  'demo/ReportQuestion.tsx': 'not in the console’s build',
  'demo/serve.ts': 'not in the console’s build',
}
