/** Copying a text. */

/** Copy this text; false if the browser does not let us: then it is selected where it is shown, to be copied by hand.
 * Works on plain http too, where there is no clipboard to ask. */
export async function copied(text: string, shown?: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copiedBySelecting(text)) return true;
    if (shown instanceof HTMLInputElement) shown.select();
    else if (shown !== undefined) getSelection()?.selectAllChildren(shown);
    return false;
  }
}

/** The old way: select the text in a field that nobody sees, then copy the selection. */
function copiedBySelecting(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a phone
  field.style.position = "fixed";
  field.style.opacity = "0";
  // beneath an open dialog nothing can be selected
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
