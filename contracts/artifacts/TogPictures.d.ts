// Made from src/cryptogs/togs/TogPictures.sol by build/build.mjs. Do not edit.
export declare const togPictures: {
  readonly source: 'src/cryptogs/togs/TogPictures.sol:TogPictures';
  readonly abi: readonly [
    { readonly inputs: readonly [{ readonly internalType: "uint256"; readonly name: "got"; readonly type: "uint256" }, { readonly internalType: "uint256"; readonly name: "count"; readonly type: "uint256" }]; readonly name: "UnknownPicture"; readonly type: "error" },
    { readonly inputs: readonly []; readonly name: "count"; readonly outputs: readonly [{ readonly internalType: "uint256"; readonly name: ""; readonly type: "uint256" }]; readonly stateMutability: "pure"; readonly type: "function" },
    { readonly inputs: readonly [{ readonly internalType: "uint256"; readonly name: "picture"; readonly type: "uint256" }]; readonly name: "nameOf"; readonly outputs: readonly [{ readonly internalType: "string"; readonly name: ""; readonly type: "string" }]; readonly stateMutability: "pure"; readonly type: "function" },
    { readonly inputs: readonly [{ readonly internalType: "uint256"; readonly name: "picture"; readonly type: "uint256" }]; readonly name: "svg"; readonly outputs: readonly [{ readonly internalType: "string"; readonly name: ""; readonly type: "string" }]; readonly stateMutability: "view"; readonly type: "function" },
    { readonly inputs: readonly [{ readonly internalType: "uint256"; readonly name: "tokenId"; readonly type: "uint256" }, { readonly internalType: "uint256"; readonly name: "picture"; readonly type: "uint256" }, { readonly internalType: "uint256"; readonly name: "copies"; readonly type: "uint256" }, { readonly internalType: "uint256"; readonly name: "rarity"; readonly type: "uint256" }]; readonly name: "uri"; readonly outputs: readonly [{ readonly internalType: "string"; readonly name: ""; readonly type: "string" }]; readonly stateMutability: "view"; readonly type: "function" },
  ];
  readonly bytecode: `0x${string}`;
};
